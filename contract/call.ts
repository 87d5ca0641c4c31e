import type { z } from 'zod'
import type { Right } from '../shop/people/rights.ts'
import { type Problem, type ProblemCode, problem } from '../shop/problems.ts'

/** The data that some refusals contain beside their sentence, by code. */
type Refusals = { readonly [Code in ProblemCode]?: z.ZodObject }

/** One call of the API as data. The server parses with its schemas; the browser imports only its types. */
export type Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  R extends Right = Right,
  P extends string = string,
> = {
  path: P
  method: 'GET' | 'POST' | 'DELETE'
  /** The right that the caller needs; shop/people/rights.ts says who has it. */
  may: R
  /** The fields that the caller sends: for a GET in the query, otherwise in the body, except `urlFields`. */
  input: In
  /** The fields of the answer; any other field is dropped. */
  output: Out
  /** The output for callers with the scope 'public'; without fields for stock and costs, so that these cannot leak. */
  publicOutput?: z.ZodType
  /** The data of refusals by code; all others have only a sentence. */
  refusals?: Refusals
  /**
   * This call handles its path and method only if the query has this field. So `editProduct` and `addProduct` can share
   * a path.
   */
  whenQuery?: string
  /**
   * Fields that a changing call accepts in its URL besides `whenQuery`; all others must be in the body. URLs end up in
   * the logs of proxies, so passwords must not be in them.
   */
  urlFields?: readonly ('id' | 'name')[]
  /** Field name of pictures in a multipart body, and their maximum number. */
  pictures?: { field: string; max: number }
  /** Field name of the spreadsheets in a multipart body, and their maximum number; one by default. */
  sheet?: { field: string; max?: number }
  /** Field name of the queue file in a multipart body (docs/decisions/queue.md). */
  queueFile?: { field: string }
  /**
   * The reason why it is costly: a long statement ('search', also of a report), a password hash, or another service.
   * Costly calls have concurrency limits of their own (server/http/admission.ts).
   */
  costly?: 'search' | 'password' | 'service'
  /** Set if the response is the bare value or a file instead of the JSON envelope. */
  response?: 'bare' | 'file'
}

/** Declares a call. A field that `Call` does not have does not compile, because nothing would read it. */
export function call<
  const P extends string,
  In extends z.ZodType,
  Out extends z.ZodType,
  R extends Right,
  const C extends Call<In, Out, R, P>,
>(declaration: C & Call<In, Out, R, P> & { [Unknown in Exclude<keyof C, keyof Call>]: never }): C {
  return declaration
}

/**
 * Creates the problem for a refusal with data: `throw refusal(submitOrder, 'price_changed', { lines }, text)`. Takes a
 * call, or refusals that several calls share.
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

/** The codes of a call's refusals with data. */
export type RefusalCode<C extends Call> = C extends { refusals: infer R } ? keyof R & ProblemCode : never
/** The data of such a refusal as parsed by the client. */
export type RefusalOf<C extends Call, Code extends RefusalCode<C>> = C extends { refusals: infer R }
  ? Code extends keyof R
    ? R[Code] extends z.ZodType
      ? z.output<R[Code]>
      : never
    : never
  : never

/** The input of a call as the browser sends it. */
export type InputOf<C extends Call> = z.input<C['input']>
/** The output of a call as parsed by the client. */
export type OutputOf<C extends Call> = z.output<C['output']>
