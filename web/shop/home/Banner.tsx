/** The lake and a few words; drawn by the style sheet, so that it costs no request. */
export function Banner() {
  return (
    <section className="banner">
      <h1>Bidhaa bora, bei nafuu</h1>
      <p>Jumla na rejareja kutoka Mwanza.</p>
    </section>
  )
}
