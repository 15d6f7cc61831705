// A Fastify that reads and writes one row of an SQLite file, as durably as the program, and does nothing else.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastify from 'fastify'
import { openSqlite } from '#server/plumbing/data/sqlite/connection.ts'
import { temporaryFolder } from './company.ts'

const db = openSqlite(join(temporaryFolder(), `${randomUUID()}.sqlite`))
db.exec(`create table unidades (id integer primary key, nombre text, tipo text, estado text, detalles text,
  ultima_actualizacion text, actualizada_por text, version integer) strict`)
db.exec(`insert into unidades values (22, 'R-1', 'Rescate', 'EN SERVICIO', null, '', null, 1)`)
const find = db.prepare(
  `select id, nombre, tipo, estado, detalles, ultima_actualizacion as "ultimaActualizacion",
   actualizada_por as "actualizadaPor", version from unidades where id = ?`,
)
const update = db.prepare(
  'update unidades set estado = ?, detalles = ?, ultima_actualizacion = ?, version = version + 1 where id = ?',
)

const app = fastify()
app.get<{ Params: { id: string } }>('/api/material-mayor/:id', async ({ params }) => find.get(BigInt(params.id)))
app.put<{ Params: { id: string }; Body: { estado: string; detalles: string } }>(
  '/api/material-mayor/:id',
  async ({ params, body }) => {
    update.run(body.estado, body.detalles, new Date().toISOString(), BigInt(params.id))
    return find.get(BigInt(params.id))
  },
)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
