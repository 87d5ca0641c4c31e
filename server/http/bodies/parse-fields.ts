import { Busboy } from '@fastify/busboy'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { problem } from '../../../shop/problems.ts'
import { MAX_FIELDS } from './uploads.ts'

/**
 * Returns the fields of a complete multipart body without its files. Throws bad_encoding if it is unreadable, and
 * too_large for more fields than any form has.
 */
export function parseFields(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>()
  const fields: Record<string, string> = {}
  const fail = () => reject(problem('bad_encoding'))
  const limits = { fields: MAX_FIELDS, fieldSize: MAX_JSON_BYTES }
  try {
    new Busboy({ headers: { 'content-type': contentType }, limits })
      .on('field', (name, value) => {
        // Names of properties that every object has are refused, as in @fastify/multipart.
        if (name in Object.prototype) fail()
        fields[name] = value
      })
      .on('fieldsLimit', () => reject(problem('too_large')))
      .on('finish', () => resolve(fields))
      .on('error', fail)
      .end(body)
  } catch {
    // The boundary is missing or too long.
    fail()
  }
  return promise
}
