import './session.css'

/** Why a form was not accepted, above its button; announced. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p className="form-problem" role="alert">
      {text}
    </p>
  )
}
