import { z } from 'zod'
import { problem } from '../../../../shop/words/problems.ts'
import { plainDraft } from './descriptions.rules.ts'

/** Milliseconds that a draft may take (rulings §4). */
const DRAFT_MS = 20_000
/** Bytes of a response that are read. */
const MAX_BYTES = 256 * 1024

const part = z.object({ text: z.string().optional() })
const responseBody = z.object({
  candidates: z.array(z.object({ content: z.object({ parts: z.array(part).optional() }).optional() })).optional(),
})

/** Where drafts are made, and the key that goes in a header alone. */
export type TextService = { url: string; key: string }

/**
 * Posts contents/parts/text to the text service and returns the first candidate's text, plain. The key travels in a
 * header alone. Throws ai_empty when there is no text, ai_failed for everything else; what went wrong is logged.
 */
export async function draft(
  service: TextService,
  prompt: string,
  log: (reason: string) => void,
  limitMs = DRAFT_MS,
): Promise<string> {
  const text = plainDraft(await generated(service, prompt, log, limitMs))
  if (text === '') throw problem('ai_empty')
  return text
}

async function generated(
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
      // The key goes to the configured address and nowhere else.
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { candidates } = responseBody.parse(JSON.parse(await limitedText(response)))
    return candidates?.[0]?.content?.parts?.map(({ text }) => text ?? '').join('') ?? ''
  } catch (error) {
    // The message of a parse error quotes the response, so only its kind is reported.
    log(error instanceof Error ? (error.message.startsWith('status') ? error.message : error.name) : 'unknown')
    throw problem('ai_failed')
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('status too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
