import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { ownSentence } from '../../../contract/validation-sentences.ts'
import { Problem, type ProblemCode, problem, problems, unexpectedSentence } from '../../../shop/problems.ts'
import { DatabaseUnavailable } from '../../db/connection/database-unavailable.ts'
import { sqlState } from '../../db/transaction.ts'

/** Errors of Fastify and its multipart parser, which are thrown before a call is reached. */
const fastifyProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_encoding',
  FST_ERR_BAD_URL: 'no_such_call',
  FST_PROTO_VIOLATION: 'bad_input',
  FST_INVALID_JSON_FIELD_ERROR: 'bad_encoding',
  FST_MP_PREMATURE_CLOSE: 'bad_encoding',
}

/** Refusals by other plugins, which have only a status. All other 4xx statuses are bad input. */
const refusedStatuses: Record<number, ProblemCode> = { 413: 'too_large', 415: 'wrong_type' }

/** SQLSTATE classes and codes of a database that is unavailable. */
const outageStates = /^(08|53|57P0[123])/
/** SQLSTATE codes of a statement that took too long, or waited too long for other statements. */
const slowStates = /^(57014|55P03|40001|40P01)/
/** A sum has more digits than its column allows, although each amount is within its limit. */
const TOO_MANY_DIGITS = '22003'
/** Error codes of the file system and of PostgreSQL for a full disk. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])
const DISK_FULL = 'Nafasi ya kuhifadhi imejaa kwenye seva. Mjulishe msimamizi mkuu, kisha ujaribu tena.'

/** The destination of errors. */
export type ErrorLog = Record<'error' | 'info', (error: unknown, sentence: string) => void> & {
  /** Logs a failure that affects many requests in the same way. */
  outage: (error: unknown, sentence: string, level: 'warn' | 'error') => void
  /** The id of the request, which is in all its lines of the log. */
  requestId: string
}

/**
 * Returns the problem for an error. An unexpected error is logged with its stack and becomes a single sentence with the
 * request's id, by which it can be found in the log.
 */
export function problemOf(error: unknown, log: ErrorLog): Problem {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const ownCode = fastifyProblems[code]
  if (ownCode) return problem(ownCode)
  if (diskFull.has(code)) {
    log.outage(error, 'the disk is full', 'error')
    return problem('busy', { text: DISK_FULL, retryAfter: 60 })
  }
  const outage = outageOf(error)
  if (outage) {
    log.outage(error, outage, 'warn')
    return problem('busy', { retryAfter: 3 })
  }
  if (sqlState(error) === TOO_MANY_DIGITS) {
    log.info(error, 'a sum would be too large')
    return problem('refused', { text: 'Jumla inakuwa kubwa mno. Hakiki kiasi ulichoandika.' })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) {
    log.info(error, 'a request was refused below the calls')
    return problem(refusedStatuses[status] ?? 'bad_input')
  }
  log.error(error, 'unexpected error')
  return problem('unexpected', { text: unexpectedSentence(log.requestId) })
}

/**
 * Returns a sentence for an outage of the database, else null. Only errors of the database client count, because files
 * and client connections fail with the same codes.
 */
function outageOf(error: unknown): string | null {
  const state = sqlState(error) ?? ''
  if (error instanceof DatabaseUnavailable || outageStates.test(state)) return 'the database does not answer'
  return slowStates.test(state) ? 'the database takes too long' : null
}

/** Returns the first fault of an input as a sentence that names the field. */
export function inputProblem(error: z.ZodError): Problem {
  const issue = error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  const sentence = issue ? ownSentence(issue) : null
  const text =
    sentence ?? (field ? `Taarifa ya '${field}' si sahihi. Irekebishe kisha ujaribu tena.` : problems.bad_input[1])
  return problem('bad_input', { text, ...(field && { field }) })
}

/**
 * Sends the envelope of a refusal: success, status, error and message, and the request's id as a header. `message`
 * equals `error` except for phone_taken.
 */
export function sendProblem(reply: FastifyReply, failure: Problem): FastifyReply {
  if (failure.detail.retryAfter !== undefined) reply.header('retry-after', String(failure.detail.retryAfter))
  return reply
    .code(failure.status)
    .header('x-request-id', reply.request.id)
    .header('cache-control', 'no-store')
    .send({
      ...(failure.detail.field && { field: failure.detail.field }),
      ...failure.detail.data,
      success: false,
      status: 'error',
      code: failure.code,
      error: failure.message,
      message: failure.detail.message ?? failure.message,
    })
}
