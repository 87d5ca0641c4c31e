import type { z } from 'zod'
import type { Right } from '../shop/people/rights.ts'
import { type Problem, type ProblemCode, problem } from '../shop/problems.ts'

/** The data that a refusal contains besides its sentence, by code. */
type Refusals = { readonly [Code in ProblemCode]?: z.ZodObject }

/** The declaration of one call of the API. The server parses with its schemas; the browser imports only its types. */
export type Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  R extends Right = Right,
  P extends string = string,
> = {
  path: P
  method: 'GET' | 'POST' | 'DELETE'
  /** The right that the caller needs; shop/people/rights.ts says who has which right. */
  may: R
  /** The fields of the request: in the query of a GET, otherwise in the body, except for `urlFields`. */
  input: In
  /** The fields of the response. Any other field is dropped. */
  output: Out
  /**
   * The response for callers with the scope 'public'. It lacks the fields for stock and costs, so that they cannot
   * leak.
   */
  publicOutput?: z.ZodType
  /** The data of refusals by code. Refusals that are not listed have only a sentence. */
  refusals?: Refusals
  /**
   * A field that the query must contain for this call to handle the request. It lets `editProduct` and `addProduct`
   * share a path.
   */
  whenQuery?: string
  /**
   * Fields that a POST or DELETE accepts in its URL besides `whenQuery`. All other fields must be in the body: proxies
   * log URLs, and passwords must not appear in logs.
   */
  urlFields?: readonly ('id' | 'name')[]
  /** Field name and maximum number of pictures in a multipart body. */
  pictures?: { field: string; max: number }
  /** Field name of the spreadsheets in a multipart body, and their maximum number, by default one. */
  sheet?: { field: string; max?: number }
  /** Field name of the queue file in a multipart body (docs/decisions/queue.md). */
  queueFile?: { field: string }
  /**
   * Why the call is costly: a slow statement (a search or a report), a password hash, or a request to another service.
   * Costly calls have concurrency limits of their own (server/http/admission.ts).
   */
  costly?: 'search' | 'password' | 'service'
  /** Set if the response is a bare value or a file instead of the JSON envelope. */
  response?: 'bare' | 'file'
}

/** Declares a call. Fields that `Call` does not have are a type error, because nothing would read them. */
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
 * Creates the problem for a refusal with data: `throw refusal(submitOrder, 'price_changed', { lines }, text)`. The
 * first argument is a call, or refusals that several calls share.
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

/** The codes of a call's refusals that have data. */
export type RefusalCode<C extends Call> = C extends { refusals: infer R } ? keyof R & ProblemCode : never
/** The data of a refusal with this code, as parsed by the client. */
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
