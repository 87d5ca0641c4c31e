import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Posted = { perSecond: number; p50Ms: number; p95Ms: number }

/**
 * Posts of JSON to one address over kept connections that each wait for the whole response. `next` makes the headers
 * and the body of each; anything but a 200 ends the run. Written to take little of the two cores that it shares with
 * what it measures.
 */
export async function postLoad(
  url: string,
  connections: number,
  seconds: number,
  next: () => { headers: string; body: string },
): Promise<Posted> {
  const { hostname, port, host, pathname } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
  const took: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true })
      await once(socket, 'connect')
      while (performance.now() < end) {
        const { headers, body } = next()
        const sent = performance.now()
        const done = readResponse(socket)
        socket.write(`${head}${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
        await done
        took.push(performance.now() - sent)
      }
      socket.destroy()
    }),
  )
  const perSecond = took.length / ((performance.now() - start) / 1000)
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
  return { perSecond, p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** Resolves at the last byte of the response; rejects what is no 200 with a length. */
function readResponse(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const done = (error?: Error) => {
      socket.off('data', more).off('error', done).off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => done(new Error('the connection was closed'))
    // One character a byte, so that lengths can be compared.
    const more = (bytes: Buffer) => {
      text += bytes.toString('latin1')
      const body = text.indexOf('\r\n\r\n') + 4
      if (body < 4) return
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Number.NaN)
      if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(length)) done(new Error(`not what was asked for: ${text}`))
      else if (text.length >= body + length) done()
    }
    socket.on('data', more).on('error', done).on('close', closed)
  })
}
