import { cast, castPassword } from '#db/seeds/cast.ts'
import { insertDemoArchivos } from '#db/seeds/demo-archivos.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { insertDemo, story } from '#db/seeds/demo.ts'
import { chosenStorage } from '#server/plumbing/files/chosen-storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { readConfig } from '#server/plumbing/process/config.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { keepPrivate } from '#server/plumbing/process/keep-private.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

/** Fills an empty database with the demo company and prints its accounts. */
const config = readConfig(process.env)
keepPrivate(config.dataDir)
const database = await openDatabase(config)
await migrate(database)
const key = openInstallationKey(config, (text) => void process.stderr.write(text))
await insertDemo(database.db, new Date(), { ...story, key })
const storage = await chosenStorage(config)
await insertDemoArchivos(database.db, storage, new Date())
await makeDemoRespaldo({ database, storage, sealKey: key.keyFor('respaldos') })
await database.close()

const { administradora, capitana, ayudante, bombera } = cast
const accounts = [administradora, capitana, ayudante, bombera].map(
  ({ email, cargo, role }) => `  ${email.padEnd(20)} ${role === 'admin' ? 'administradora' : cargo}`,
)
process.stdout.write(
  `\nCuartel, con datos de muestra: ${config.publicUrl}\n${accounts.join('\n')}\n  Contraseña de todas: ${castPassword}\n  Las cuentas de demostración no piden segundo factor.\n\n`,
)
