import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A response as received from the socket. */
type RawResponse = { status: number; headers: Headers; text: string }

/**
 * Sends a request byte for byte. So it can have things that client libraries refuse: any target, any Host, duplicate
 * headers. `head` contains the lines of the request's head without the empty line at its end. The server closes the
 * connection after the response.
 */
export async function sendRaw(origin: string, head: readonly string[], body = ''): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write([...head, 'connection: close', '', body].join('\r\n'))
  const received = (await buffer(socket)).toString()
  const end = received.indexOf('\r\n\r\n')
  const [status = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':')[0] ?? '', line.replace(/^[^:]*:/, '').trim()]),
  )
  return { status: Number(status.split(' ')[1]), headers, text: received.slice(end + 4) }
}
