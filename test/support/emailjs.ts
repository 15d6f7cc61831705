import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { atTheEnd } from './at-the-end.ts'

/** The library's request for one mail. */
interface Letter {
  lib_version: string
  user_id: string
  service_id: string
  template_id: string
  template_params: Record<string, string>
}

/** A fake EmailJS: the one API call the library makes, cross-origin like the real one. */
export async function startEmailjs() {
  const letters: Letter[] = []
  const stand = { letters, status: 200, origin: '' }
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.method !== 'POST' || request.url !== '/api/v1.0/email/send') return response.writeHead(404).end()
    letters.push(JSON.parse(await text(request)) as Letter)
    return response.writeHead(stand.status).end(stand.status === 200 ? 'OK' : 'refused')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port')
  stand.origin = `http://127.0.0.1:${address.port}`
  atTheEnd(() => new Promise((resolve) => server.close(() => resolve(undefined))))
  return stand
}
