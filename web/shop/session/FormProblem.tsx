import './session.css'

/** The error of a form, above its button; announced by screen readers. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p className="form-problem" role="alert">
      {text}
    </p>
  )
}
