import { z } from 'zod'
import { problem } from '../../../../shop/problems.ts'
import { plainDraft } from './descriptions.rules.ts'

/** Timeout of a draft in milliseconds. */
const DRAFT_MS = 20_000
/** Limit of a response in bytes. */
const MAX_BYTES = 256 * 1024

const part = z.object({ text: z.string().optional() })
const responseBody = z.object({
  candidates: z.array(z.object({ content: z.object({ parts: z.array(part).optional() }).optional() })).optional(),
})

/** The URL of the text service, and its key, which is sent only in a header. */
export type TextService = { url: string; key: string }

/**
 * Posts contents/parts/text to the text service, and returns the text of the first candidate as plain text. Throws
 * ai_empty if there is no text, and ai_failed for every other error; the log has the reason.
 */
export async function draft(
  service: TextService,
  prompt: string,
  log: (reason: string) => void,
  limitMs = DRAFT_MS,
): Promise<string> {
  const text = plainDraft(await requestDraft(service, prompt, log, limitMs))
  if (text === '') throw problem('ai_empty')
  return text
}

async function requestDraft(
  service: TextService,
  prompt: string,
  log: (reason: string) => void,
  limitMs: number,
): Promise<string> {
  try {
    const response = await fetch(service.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': service.key },
      body: JSON.stringify({ contents: [{ parts: [{ text: prompt }] }] }),
      signal: AbortSignal.timeout(limitMs),
      // A redirect could send the key to another address.
      redirect: 'error',
    })
    if (!response.ok) throw new ServiceFault(`status ${response.status}`)
    const { candidates } = responseBody.parse(JSON.parse(await limitedText(response)))
    return candidates?.[0]?.content?.parts?.map(({ text }) => text ?? '').join('') ?? ''
  } catch (error) {
    log(reasonOf(error))
    throw problem('ai_failed')
  }
}

/** An error of the service whose message does not quote the response. */
class ServiceFault extends Error {}

/**
 * Describes an error for the log. If its message may quote the response, as that of a parse error does, only its name
 * is used.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error instanceof ServiceFault ? error.message : error.name
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new ServiceFault('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
