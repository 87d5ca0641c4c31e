import './session.css'

/** The reason why a form was not accepted, above its button; announced by screen readers. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p className="form-problem" role="alert">
      {text}
    </p>
  )
}
