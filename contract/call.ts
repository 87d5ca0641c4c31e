import type { z } from 'zod'
import type { Right } from '../shop/people/rights.ts'
import { type Problem, type ProblemCode, problem } from '../shop/words/problems.ts'

/** The data that some refusals carry beside their sentence, by the refusal's code. */
type Refusals = { readonly [Code in ProblemCode]?: z.ZodObject }

/** One call of the wire, as data. The server parses with its schemas; the browser imports its types alone. */
export type Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  R extends Right = Right,
  P extends string = string,
> = {
  path: P
  method: 'GET' | 'POST' | 'DELETE'
  /** The right it needs; who has it stands in shop/people/rights.ts. */
  may: R
  /** The body, and what the address may bring: of a GET all, else `addressFields`. */
  input: In
  /** What leaves: fields that are not named here never do. */
  output: Out
  /** What leaves instead when the caller's scope is 'public': the guard against leaks of stock and cost. */
  publicOutput?: z.ZodType
  /** What goes along with a refusal of a code; refusals that are not named carry a sentence alone. */
  refusals?: Refusals
  /** This call serves its path and method only when the query has this field (edit beside add). */
  whenQuery?: string
  /**
   * The fields that a call which changes something takes from its address, besides `whenQuery`; all others come in the
   * body alone. Addresses stand in the logs of whatever lies between, so a password can be none of them.
   */
  addressFields?: readonly ('id' | 'name')[]
  /** Field names of pictures in a multipart body, and how many are taken. */
  pictures?: { field: string; most: number }
  /** Field name of the one spreadsheet in a multipart body. */
  sheet?: { field: string }
  /** Field name of the one queue file in a multipart body (docs/decisions/queue.md). */
  queueFile?: { field: string }
  /**
   * What makes it heavy: a long statement, a password's hash, or another service that it waits for. Such calls have a
   * ceiling of their own (server/http/admission.ts).
   */
  load?: 'search' | 'password' | 'service'
  /** The response is not JSON in the envelope: the bare value, or a file. */
  response?: 'bare' | 'file'
}

/** Declares a call. */
export function call<
  const P extends string,
  In extends z.ZodType,
  Out extends z.ZodType,
  R extends Right,
  const C extends Call<In, Out, R, P>,
>(declaration: C & Call<In, Out, R, P>): C {
  return declaration
}

/**
 * The problem to throw for a refusal that carries data: `throw refusal(submitOrder, 'price_changed', { lines }, text)`.
 * Takes a call, or what several calls share.
 */
export function refusal<const R extends Refusals, Code extends keyof R & ProblemCode>(
  { refusals }: { refusals: R },
  code: Code,
  data: R[Code] extends z.ZodType ? z.input<R[Code]> : never,
  text?: string,
): Problem {
  const schema = refusals[code]
  return problem(code, { text, data: schema?.parse(data) })
}

/** The codes of a call's refusals that carry data. */
export type RefusalCode<C extends Call> = C extends { refusals: infer R } ? keyof R & ProblemCode : never
/** The data of one of them, as it comes off the wire. */
export type RefusalOf<C extends Call, Code extends RefusalCode<C>> = C extends { refusals: infer R }
  ? Code extends keyof R
    ? R[Code] extends z.ZodType
      ? z.output<R[Code]>
      : never
    : never
  : never

/** What the browser sends for a call. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a call returns, as it comes off the wire. */
export type OutputOf<C extends Call> = z.output<C['output']>
