import type { Database } from '../../db/open.ts'
import type { Device, SessionUser } from '../../http/handle.ts'

/** Who the tokens of a request's cookies stand for. */
export async function identify(
  _db: Database,
  _tokens: { session: string | null; device: string | null },
): Promise<{ user: SessionUser | null; device: Device | null }> {
  return { user: null, device: null }
}
