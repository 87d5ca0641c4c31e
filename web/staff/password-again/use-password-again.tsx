import { type ReactNode, useState } from 'react'
import { Refused, Unreachable } from '../../data/api/api.ts'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { isPasswordRefused, PasswordForm } from './PasswordForm.tsx'

/** Texts of the dialog: what will happen, and the label of the button. */
type Question = { about: string; submitLabel: string; danger?: boolean }
type OpenQuestion = Question & { onPassword: (password: string) => Promise<void>; onClose: () => void }

/**
 * Sends a request without the password, and again with the password if the server asks for it. Resolves to null if the
 * person closed the dialog.
 */
type SendWithPassword = <Output>(
  question: Question,
  send: (password?: string) => Promise<Output>,
) => Promise<Output | null>

/**
 * Returns a function for calls that may need the password again, and the dialog that asks for it. The server decides
 * when the password is needed (password_needed). The dialog stays open while the password is wrong or the network is
 * down. Any other refusal closes the dialog and is thrown to the caller.
 */
export function usePasswordAgain(): { sendWithPassword: SendWithPassword; passwordDialog: ReactNode } {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null)
  const ask: SendWithPassword = (question, send) =>
    new Promise((resolve, reject) => {
      let isSending = false
      const onPassword = async (password: string) => {
        isSending = true
        try {
          resolve(await send(password))
        } catch (failure) {
          if (isPasswordRefused(failure) || failure instanceof Unreachable) throw failure
          reject(failure)
        } finally {
          isSending = false
        }
        setOpenQuestion(null)
      }
      const onClose = () => {
        // The request may already have reached the server, so the dialog waits for its outcome.
        if (isSending) return
        setOpenQuestion(null)
        resolve(null)
      }
      setOpenQuestion({ ...question, onPassword, onClose })
    })
  const sendWithPassword: SendWithPassword = async (question, send) => {
    try {
      return await send()
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.code !== 'password_needed') throw failure
      return ask(question, send)
    }
  }
  const passwordDialog = (
    <Sheet open={openQuestion !== null} onClose={() => openQuestion?.onClose()} title="Thibitisha ni wewe">
      {openQuestion && (
        <PasswordForm
          submitLabel={openQuestion.submitLabel}
          danger={openQuestion.danger}
          onPassword={openQuestion.onPassword}
        >
          <p>{openQuestion.about}</p>
        </PasswordForm>
      )}
    </Sheet>
  )
  return { sendWithPassword, passwordDialog }
}
