/**
 * Opens the tab for WhatsApp. Browsers only allow this in a click handler, but the order number comes with the
 * response. So the tab is opened at once, navigates later, and is closed if nothing was saved.
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
