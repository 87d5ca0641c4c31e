/**
 * The tab for WhatsApp. Browsers let a page open one only in a click, and the order's number is known only after the
 * server has responded: so it is opened at once, sent on its way later, and closed when nothing was saved.
 */
export function openWhatsAppTab(): { go: (link: string | null) => void; close: () => void } {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = 'Oda inahifadhiwa…'
    tab.document.body.textContent = 'Oda inahifadhiwa, subiri kidogo…'
  }
  return {
    go: (link) => {
      if (!tab || tab.closed) return
      if (link) tab.location.replace(link)
      else tab.close()
    },
    close: () => tab?.close(),
  }
}
