import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { logDestination } from './log-destination.ts'

const HIDDEN = '[hidden]'
const secretFields = ['password', 'current_password', 'new_password', 'token', 'cookie', 'authorization']
const phoneFields = ['phone', 'phone_number', 'phoneNumber', 'old_phone', 'new_phone', 'whatsapp_number']

/**
 * Creates the shop's log: one JSON line per event, with the name of the level and the time as ISO text, and without
 * phone numbers, passwords and cookies.
 */
export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const fields = [...secretFields, ...phoneFields]
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    base: null,
    redact: {
      paths: fields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).concat('*.headers["set-cookie"]'),
      censor: HIDDEN,
    },
    serializers: { err: errorWithoutPeople },
  }
  return pino(options, destination ?? logDestination(process.env))
}

/** PostgreSQL quotes the offending row in `detail` and `where`, and messages may contain a phone number. */
function errorWithoutPeople(error: Error) {
  const {
    detail: _detail,
    where: _where,
    parameters: _parameters,
    ...shown
  } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & Record<string, unknown>
  return { ...shown, message: withoutPhones(shown.message), stack: withoutPhones(shown.stack ?? '') }
}

const withoutPhones = (text: string) => text.replace(/\+?\d{9,15}/g, HIDDEN)
