import type { Db } from '#server/plumbing/data/database.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { direccionDe, setFoto } from '#server/perfil/foto.queries.ts'
import { guardarFoto } from '#server/perfil/guardar-foto.ts'
import { cast } from './cast.ts'
import { type Persona, retratar } from './fotos/retrato.ts'

const { teniente, capitana, ayudante, maquinista, honorario } = cast

const retratos: [email: string, persona: Persona][] = [
  [teniente.email, { piel: '#c98b68', pelo: '#3a241a', fondo: ['#f1dcab', '#dcb867'] }],
  [capitana.email, { piel: '#e0ac8a', pelo: '#6b3f24', fondo: ['#c9d6df', '#8fa6b6'] }],
  [ayudante.email, { piel: '#b87a57', fondo: ['#e7d5c3', '#b58d6b'] }],
  [maquinista.email, { piel: '#d39a78', fondo: ['#d8d3c8', '#a39a8b'] }],
  [honorario.email, { piel: '#a96f4e', fondo: ['#f0e6d2', '#c9983a'] }],
  ['voluntario2@demo.cl', { piel: '#d9a584', pelo: '#1f1612', fondo: ['#dfe6da', '#9bb08f'] }],
  ['voluntario5@demo.cl', { piel: '#c48661', fondo: ['#e9c9c0', '#b3594f'] }],
  ['voluntario9@demo.cl', { piel: '#8f5a3d', pelo: '#14100e', fondo: ['#f1dcab', '#c99b4a'] }],
  ['voluntario14@demo.cl', { piel: '#e3b595', pelo: '#a86b32', fondo: ['#d5dbe6', '#8793ad'] }],
]

/** Photographs of some demo members, stored like any upload. Does nothing if there are some. */
export async function insertDemoRetratos(db: Db, storage: Storage, now: Date): Promise<void> {
  if (await db.selectFrom('usuarios').select('id').where('foto_perfil', 'is not', null).executeTakeFirst()) return
  for (const [email, persona] of retratos) {
    const member = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst()
    if (!member) continue
    const clave = await guardarFoto(storage, () => retratar(persona))
    await setFoto(db, member.id, direccionDe(clave), now)
  }
}
