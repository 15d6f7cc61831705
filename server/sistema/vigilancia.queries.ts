import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import { daysOfCertificate } from '#server/plumbing/process/certificate.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { enGigas, estadoDisco, measureDisk } from '#server/plumbing/process/disk.ts'
import { findSalto } from '#server/plumbing/process/reloj.queries.ts'
import type { Tarea } from '#server/plumbing/process/tareas.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findRevision, sumCorreos, sumRespaldos, sumTareas } from './resumen.queries.ts'
import {
  correoDelLunes,
  motivoDeCertificado,
  porAvisar,
  type Revisado,
  revisadoDe,
  tituloDeFalla,
} from './vigilancia.rules.ts'

interface Vigilado extends Writes {
  config: Config
  outbox: Writes['outbox'] & Deps['outbox']
}

const clave = 'sistema_avisado'
const enlace = '/intranet/sistema'
const noTrace = 'an alarm writes nothing but itself'

async function revisar({ config, database: { db }, outbox, clock }: Vigilado, lista: readonly Tarea[]) {
  const now = clock()
  const disco = await measureDisk(config.dataDir)
  return revisadoDe(
    {
      respaldo: await sumRespaldos(db, now, Boolean(config.respaldosS3 ?? config.s3)),
      correo: { servidor: outbox.hasServer, ...(await sumCorreos(db)) },
      danada: (await findRevision(db)).danada,
      disco: { libre: enGigas(disco.libre), poco: estadoDisco(disco, config) !== 'bien' },
      salto: await findSalto(db, now),
      certificado: await certificadoDe(config, now),
      tareas: await sumTareas(db, lista, now),
    },
    now,
  )
}

/** Undefined where there is none, or where this machine does not reach its own address. */
async function certificadoDe({ publicUrl, ownHosts }: Config, now: Date): Promise<number | string | undefined> {
  const url = new URL(publicUrl)
  if (!ownHosts || url.protocol !== 'https:') return undefined
  try {
    return await daysOfCertificate(url, now.getTime())
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return /CERT|SIGNATURE|TLS/.test(code) ? motivoDeCertificado(code) : undefined
  }
}

/** Tells every administrator once of each fault that no other alarm tells of, by bell and mail, whatever they chose. */
export async function tellOfFallas(deps: Vigilado, lista: readonly Tarea[]): Promise<void> {
  const revisados = await revisar(deps, lista)
  await write(deps, null, async (tx) => {
    const { valor, version } = await readAjuste(tx.db, clave)
    const antes = (valor ?? []) as Revisado['que'][]
    const { nuevas, avisados } = porAvisar(revisados, antes)
    if (String(avisados) === String(antes)) return
    await writeAjuste(tx.db, clave, avisados, version + 1, tx.now)
    const administradores = await listAdministradores(tx.db)
    for (const { que, dicho } of nuevas) {
      const titulo = tituloDeFalla[que] ?? ''
      const boton = { texto: 'Ver Sistema', enlace } as const
      await tellEach(tx, administradores, { tipo: 'notificacion', titulo, cuerpo: dicho, boton })
    }
    tx.untraced(noTrace)
    tx.untold('the bell tells who looks after it')
  })
}

/** Mails every administrator how the installation is: one that does not come is a sign too. */
export async function mailEstado(deps: Vigilado, lista: readonly Tarea[]): Promise<void> {
  const { asunto, parrafos } = correoDelLunes(await revisar(deps, lista))
  await write(deps, null, async (tx) => {
    const mails = (await listAdministradores(tx.db)).map((persona) => ({
      tipo: 'notificacion' as const,
      para: persona.email,
      user_id: persona.id,
      asunto,
      parrafos: [saludo(persona), ...parrafos],
      boton: { texto: 'Ver Sistema', enlace } as const,
    }))
    await tx.mail(...mails)
    tx.untraced(noTrace)
  })
}
