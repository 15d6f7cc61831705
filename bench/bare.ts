// A Fastify that does nothing but answer given bytes: what everything else is measured against.
import fastify from 'fastify'

/** What to answer at a path: the headers and body that the program sent for it. */
export interface Answer {
  headers: Record<string, string>
  /** base64 */
  body: string
}

process.once('message', async (answers: Record<string, Answer>) => {
  const app = fastify()
  for (const [path, { headers, body }] of Object.entries(answers)) {
    const bytes = Buffer.from(body, 'base64')
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
