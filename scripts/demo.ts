import { cast, castPassword } from '#db/seeds/cast.ts'
import { insertDemoDocumentos } from '#db/seeds/demo-documentos.ts'
import { insertDemoFotos } from '#db/seeds/demo-fotos.ts'
import { insertDemoRetratos } from '#db/seeds/demo-retratos.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { readConfig } from '#server/plumbing/config.ts'
import { openDatabase } from '#server/plumbing/database.ts'
import { migrate } from '#server/plumbing/migrate.ts'
import { openStorage } from '#server/plumbing/storage.ts'

/** Fills an empty database with the demo's company and says who may sign in. */
const config = readConfig(process.env)
const database = await openDatabase(config)
await migrate(database)
await insertDemo(database.db, new Date())
const storage = openStorage(config.dataDir)
await insertDemoFotos(database.db, storage, new Date())
await insertDemoRetratos(database.db, storage, new Date())
await insertDemoDocumentos(database.db, storage, new Date())
await database.close()

const { administradora, capitana, ayudante, bombera } = cast
const accounts = [administradora, capitana, ayudante, bombera].map(
  ({ email, cargo, role }) => `  ${email.padEnd(20)} ${role === 'admin' ? 'administradora' : cargo}`,
)
process.stdout.write(
  `\nCuartel, con datos de muestra: ${config.publicUrl}\n${accounts.join('\n')}\n  Contraseña de todas: ${castPassword}\n\n`,
)
