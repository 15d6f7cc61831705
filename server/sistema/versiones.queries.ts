import { VersionAnunciada } from '#contract/sistema/resumen.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { TareaError } from '#server/plumbing/process/tareas.ts'
import { version } from '#server/plumbing/process/version.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { isNewer } from './versiones.rules.ts'

const clave = 'version_anunciada'
const patienceMs = 10_000

/** Keeps what the configured place announces; asks nobody where none is. @throws where it does not answer as it should */
export async function lookForVersion(deps: Writes & { config: Pick<Config, 'versionesUrl'> }): Promise<void> {
  const { versionesUrl } = deps.config
  if (!versionesUrl) return
  const response = await fetch(versionesUrl, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new TareaError(`El lugar de las versiones respondió ${response.status}.`)
  const anunciada = VersionAnunciada.parse(await response.json())
  await write(deps, null, async (tx) => {
    await writeAjuste(tx.db, clave, anunciada, (await readAjuste(tx.db, clave)).version + 1, tx.now)
    tx.untraced('nobody changed a setting')
    tx.untold('Sistema reads it when it is opened')
  })
}

/** The one that was announced, if it is newer than this. */
export async function findVersionNueva(db: ReadDb): Promise<VersionAnunciada | null> {
  const { data } = VersionAnunciada.safeParse((await readAjuste(db, clave)).valor)
  return data && isNewer(data.version, version) ? data : null
}
