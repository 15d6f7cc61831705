// `npm run reiniciar-factor -- correo@…`, while no server runs on the database: when no other administrator can help.
// The next sign-in is trusted like a first one, since nothing else can prove who it is (docs/decisions/127).
import { findByEmail, forgetSignIns } from '#server/cuenta/cuenta.queries.ts'
import { findFactores, hasFactor } from '#server/llaves/factores.queries.ts'
import { findReinicio, settleReinicio } from '#server/llaves/reinicios.queries.ts'
import { write } from '#server/plumbing/records/write.ts'
import { resetFactores, factorTrail } from '#server/usuarios/reinicio.queries.ts'
import { enConsola, Negativa, writesOf } from './consola.ts'
import { orden } from '#server/plumbing/process/orden.ts'

const [correo = ''] = process.argv.slice(2)

await enConsola({ alone: true }, async (instalacion) => {
  if (!correo.includes('@')) throw new Negativa(`Uso: ${orden('reiniciar-factor')} correo@ejemplo.cl`)
  return await write(writesOf(instalacion), null, async (tx) => {
    const quien = await findByEmail(tx.db, correo.toLowerCase())
    if (!quien) throw new Negativa(`Nadie tiene el correo ${correo}.`)
    await forgetSignIns(tx.db, quien.id)
    if (!hasFactor(await findFactores(tx.db, quien.id))) {
      await tx.audit({ ...factorTrail(quien.id), despues: { estado: 'sin_factor' } })
      return `${quien.nombre} no tiene segundo factor. Entre ahora con la contraseña: ese dispositivo queda confirmado. Quedó en la bitácora.`
    }
    const waiting = await findReinicio(tx.db, quien.id)
    if (waiting) await settleReinicio(tx.db, waiting.id, 'hecho', null, tx.now)
    await resetFactores(tx, quien)
    return `Se quitó el segundo factor de ${quien.nombre}, y se cerraron sus sesiones. Entre con la contraseña y configure otro. Quedó en la bitácora, y el próximo inicio se lo avisa por correo.`
  })
})
