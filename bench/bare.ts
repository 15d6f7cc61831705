// The baseline: a Fastify that only answers given bytes.
import fastify from 'fastify'

/** The program's own answer at a path, to replay. */
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
