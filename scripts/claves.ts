// `npm run claves -- rotar`, `… rotar-push` and `… descartar --sin-clave`, while no server runs on the database.
import { bajoClave, changeKey, countBajoClave, forgetKey } from '#server/llaves/claves.queries.ts'
import { forgetVapid } from '#server/notificaciones/vapid.queries.ts'
import {
  adoptNextKey,
  installationKeyFrom,
  installationKeyPath,
  makeNextKey,
  nextKeyPath,
} from '#server/plumbing/process/installation-key.ts'
import { forgetEarlier } from '#server/perfil/cifrar.queries.ts'
import { presentKey } from '#server/plumbing/records/present-key.ts'
import { whoseKey } from '#server/plumbing/records/key-check.ts'
import { write } from '#server/plumbing/records/write.ts'
import { enPalabras } from './comprobar-respaldo.ts'
import { enConsola, type Instalacion, Negativa, writesOf } from './consola.ts'
import { orden } from '#server/plumbing/process/orden.ts'

const [job = ''] = process.argv.slice(2)

const jobs: Record<string, (instalacion: Instalacion) => Promise<string>> = {
  async rotar(instalacion) {
    const { config, database } = instalacion
    const { dataDir, claveInstalacion } = config
    const now = new Date()
    const from = await presentKey(database.db, config, now, (text) => void process.stderr.write(text))
    // On disk before anything is encrypted with it; the old key stays in place until everything is.
    const secret = makeNextKey(dataDir)
    await write(writesOf(instalacion), null, (tx) => changeKey(tx, from, installationKeyFrom(secret)))
    await forgetEarlier(database)
    const where = claveInstalacion ? nextKeyPath(dataDir) : installationKeyPath(dataDir)
    if (!claveInstalacion) adoptNextKey(dataDir, now)
    return [
      `Clave nueva, en ${where}. Guárdela también fuera de esta máquina:\n  ${secret}`,
      claveInstalacion
        ? 'Póngala en CLAVE_INSTALACION antes de iniciar. Conserve la anterior mientras conserve respaldos hechos con ella.'
        : 'La anterior quedó a su lado, como clave-anterior-…: consérvela, también fuera de esta máquina, mientras conserve respaldos hechos con ella.',
      'Los códigos de recuperación y los PIN ya no sirven; sus dueños reciben un correo.',
    ].join('\n')
  },

  async 'rotar-push'(instalacion) {
    await write(writesOf(instalacion), null, forgetVapid)
    return 'El próximo inicio hace otra clave de avisos push. Cada navegador se suscribe de nuevo en su próxima visita.'
  },

  async descartar(instalacion) {
    const { db } = instalacion.database
    if ((await whoseKey(db, instalacion.key())) !== 'another')
      throw new Negativa('La clave de esta instalación abre su base de datos: no hay nada que descartar.')
    const held = await countBajoClave(db)
    const partes = Object.entries(bajoClave).map(([tabla, one]) => [held[tabla as keyof typeof held], one] as const)
    const perdidas = enPalabras(partes) || 'ningún dato'
    if (!process.argv.includes('--sin-clave'))
      throw new Negativa(`Sin la clave anterior se descartan: ${perdidas}. Para seguir agregue --sin-clave.`)
    await write(writesOf(instalacion), null, forgetKey)
    return `Descartado: ${perdidas}. Ya puede iniciar el programa.`
  },
}

await enConsola({ alone: true }, async (instalacion) => {
  const run = jobs[job]
  if (!run) throw new Negativa(`Uso: ${orden('claves')} rotar   o   rotar-push   o   descartar --sin-clave`)
  return await run(instalacion)
})
