import type { z } from 'zod'
import type { Right } from '../shop/rights.ts'

/** One call of the wire, as data. The server parses with its schemas; the browser imports its types alone. */
export type Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  R extends Right = Right,
  P extends string = string,
> = {
  path: P
  method: 'GET' | 'POST' | 'DELETE'
  /** The right it needs; who has it stands in shop/rights.ts. */
  may: R
  /** Query and body together, by name. */
  input: In
  /** What leaves: fields that are not named here never do. */
  output: Out
  /** What leaves instead when the caller's scope is 'public': the guard against leaks of stock and cost. */
  publicOutput?: z.ZodType
  /** This call answers its path and method only when the query has this field (edit beside add). */
  whenQuery?: string
  /** Field names of pictures in a multipart body, and how many are kept. */
  pictures?: { field: string; most: number }
  /** Field name of the one spreadsheet in a multipart body. */
  sheet?: { field: string }
  /** The answer is not JSON in the envelope: the bare value, or a file. */
  answers?: 'bare' | 'file'
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

/** What the browser sends for a call. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a call answers, as it comes off the wire. */
export type OutputOf<C extends Call> = z.output<C['output']>
