import { useState } from 'react'
import { passwordFault } from '../../../shop/people/passwords.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { rememberSignupPhone } from './signup-phone.ts'

type Values = { phone: string; password: string; again: string }

const emptyValues: Values = { phone: '', password: '', again: '' }

/**
 * The typed values of the sign-up form, and a function that sends them. After success the fields are cleared, and the
 * number is passed to the login.
 */
export function useSignup() {
  const { guest } = useSession()
  const signup = useCall('signup')
  const [values, setValues] = useState({ ...emptyValues, phone: guest?.phone_number ?? '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const change = (changes: Partial<Values>) => {
    setProblem(null)
    setValues((before) => ({ ...before, ...changes }))
  }
  const send = async () => {
    if (signup.isPending) return
    const fault = signupFault(values)
    setProblem(fault)
    if (fault) return
    const phone = values.phone.trim()
    try {
      await signup.mutateAsync({ phoneNumber: phone, password: values.password })
      toast.success(sessionTexts.signedUp)
      rememberSignupPhone(phone)
      setValues(emptyValues)
      setDone(true)
    } catch (error) {
      setProblem(sentenceOf(error, sessionTexts.signUpFailed, commonTexts.networkErrorRetry))
    }
  }
  return { values, change, problem, done, busy: signup.isPending, send }
}

function signupFault({ phone, password, again }: Values): string | null {
  if (!phone.trim() || !password || !again) return 'Jaza namba ya simu na nenosiri mara mbili.'
  if (password !== again) return sessionTexts.passwordsDiffer
  return passwordFault(password, 'customer')
}
