import { can, roles } from '#contract/shared/permisos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listPorAvisar, saveAvisado } from './certificados.queries.ts'
import { avisoQueToca, cuandoVence } from './certificados.rules.ts'
import { tituloDe } from '#contract/capacitaciones/certificados.ts'

/** Roles that see to trainings; administrators where nobody holds them. */
const encargados = roles.filter((role) => role !== 'admin' && can(role, 'eventos.crear'))

const enPerfil: Ruta = '/intranet/perfil#certificados'
const enVencimientos: Ruta = '/intranet/capacitaciones?vista=vencimientos'

/**
 * Daily: tells the member, and who sees to trainings, of certificates that end. Each threshold once; after days without
 * the program, the latest that holds. Of a medical exam only its member is told.
 */
export const tellOfVencimientos = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const para = await listConRol(tx.db, encargados)
    const hoy = diaLocal(tx.now)
    const { certificado_aviso } = await findReglas(tx.db, hoy)
    for (const porAvisar of await listPorAvisar(tx.db, sumarDias(hoy, certificado_aviso))) {
      const umbral = avisoQueToca(porAvisar, hoy, certificado_aviso)
      if (umbral === null) continue
      const { id, user_id, tipo, fecha_vencimiento } = porAvisar
      const cuando = cuandoVence(fecha_vencimiento, hoy, longDay)
      await tx.notify([user_id], {
        tipo: 'vencimientos',
        titulo: `${tituloDe(porAvisar)}: ${cuando}`,
        cuerpo: 'Cuando lo renueve, agréguelo en su perfil.',
        enlace: enPerfil,
      })
      if (tipo !== 'examen_medico')
        await tx.notify(
          para.filter((one) => one !== user_id),
          {
            tipo: 'vencimientos',
            titulo: `Un certificado ${cuando}`,
            cuerpo: `${tituloDe(porAvisar)}. Vea de quién es en Vencimientos.`,
            enlace: enVencimientos,
          },
        )
      await saveAvisado(tx.db, id, umbral)
    }
    tx.untraced('a notice changes nothing of the certificate')
    tx.untold('no screen shows who was reminded')
  })

/** Tells who sees to trainings, except the author, that a certificate waits. */
export async function tellPorVerificar(tx: Tx, except: number): Promise<void> {
  const ids = (await listConRol(tx.db, encargados)).filter((one) => one !== except)
  await tx.notify(ids, {
    tipo: 'capacitacion',
    titulo: 'Hay un certificado por verificar',
    cuerpo: 'Hasta entonces no cuenta.',
    enlace: enVencimientos,
  })
}

const noticias = {
  registrado: 'Se registró un certificado suyo',
  verificado: 'Su certificado fue verificado',
  rechazado: 'Su certificado fue rechazado',
  anulado: 'Un certificado suyo fue anulado',
}

export const tellCertificado = (tx: Tx, userId: number, noticia: keyof typeof noticias): Promise<unknown> =>
  tx.notify([userId], {
    tipo: 'capacitacion',
    titulo: noticias[noticia],
    cuerpo: 'Véalo en su perfil.',
    enlace: enPerfil,
  })
