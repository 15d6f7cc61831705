import type { Planilla } from '#contract/asistencia/planilla.ts'
import { letras as letraDeMarca, type Marca, marcas, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { esObligatorio } from '#contract/catalogos.ts'
import { redactar, textosCorreo } from '#contract/configuracion/textos-correo.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import { findReglas, findValores } from '#server/configuracion/configuracion.queries.ts'
import { listDestinatarios } from '#server/notificaciones/preferencias.queries.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { unlinked } from '#server/plumbing/mail/names.ts'
import { longDay, longMonth } from '#server/plumbing/process/local-time.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { miMes } from './avisos.queries.ts'
import { porcentajeDe } from './cambios-cierre.rules.ts'
import { listProximos } from './premios.queries.ts'

interface Cerrado extends Pick<Planilla, 'mes' | 'actos' | 'filas'> {
  vuelta: number
}

/** Tells active members their own month: in the bell, and by mail unless they take none of attendance. */
export async function tellMes(tx: Telling, { mes, vuelta, actos, filas }: Cerrado): Promise<void> {
  if (filas.length === 0) return
  const members = await listDestinatarios(
    tx.db,
    filas.map(({ user_id }) => user_id),
  )
  if (members.length === 0) return
  const enlace = miMes(mes)
  const titulo = `Su asistencia de ${longMonth(mes)}`
  const hoy = diaLocal(tx.now)
  const premios = await premiosEnPalabras(tx, members, hoy)
  const cuerpo =
    vuelta === 1 ? 'El mes se cerró: vea sus marcas y su porcentaje.' : 'El mes se corrigió: vea qué cambió.'
  for (const [premio, alike] of Map.groupBy(members, ({ id }) => premios.get(id) ?? '')) {
    const ids = alike.map(({ id }) => id)
    const words = `${cuerpo} ${premio}`.trimEnd()
    await tx.notify(ids, { tipo: 'asistencia', titulo, cuerpo: words, enlace, conCorreoPropio: true })
  }
  const { plazo_objecion } = await findReglas(tx.db, hoy)
  const objetar = `Puede objetar una marca hasta el ${longDay(sumarDias(hoy, plazo_objecion))}: en su asistencia, con «Objetar».`
  const [{ valores: plantillas }, { valores: notificaciones }] = [
    await findValores(tx.db, 'plantillas'),
    await findValores(tx.db, 'notificaciones'),
  ]
  if (!notificaciones.canal_correo) return
  const compania = (await findCompania(tx.db)).nombre
  const texto = textosCorreo.asistencia_mes
  const byId = new Map(filas.map((fila) => [fila.user_id, fila]))
  const mails = members.flatMap(({ id, nombre, email, preferencias }): Mail[] => {
    const fila = byId.get(id)
    if (!fila || email === null || !preferencias.canales.asistencia.correo) return []
    const { parrafos } = redactar(texto, plantillas.correo_asistencia_mes, { nombre: unlinked(nombre), compania })
    const premio = premios.get(id) ?? []
    const figures = [...parrafos, ...cifrasEnPalabras(fila, actos, vuelta)].concat(premio, objetar)
    const to = { tipo: 'asistencia_mes', para: email, user_id: id, asunto: titulo } as const
    return [{ ...to, parrafos: figures, boton: { texto: texto.boton, enlace } }]
  })
  await tx.mail(...mails)
}

/** Requirements left for each member’s next award, in the words of the service sheet. */
async function premiosEnPalabras({ db }: Telling, members: readonly { id: number }[], hoy: string) {
  const proximos = await listProximos(
    db,
    hoy,
    members.map(({ id }) => id),
  )
  return new Map([...proximos].map(([id, premio]) => [id, textoPremio(premio, hoy)]))
}

type Fila = Planilla['filas'][number]

function cifrasEnPalabras(fila: Fila, actos: Planilla['actos'], vuelta: number): string[] {
  return [
    ...(vuelta > 1 ? ['El mes se había cerrado y se corrigió: estas cifras reemplazan a las anteriores.'] : []),
    fila.base === 0
      ? 'No tuvo actos obligatorios que le contaran.'
      : `Actos obligatorios: ${porcentajeDe(fila) ?? ''}.`,
    ...marcasEnPalabras(fila, actos),
    `Abonos: ${fila.abonos.toLocaleString('es-CL')}.`,
  ]
}

/** `Sus marcas: 5 presente, 1 falta.` at compulsory acts. */
function marcasEnPalabras({ celdas }: Fila, actos: Planilla['actos']): string[] {
  const obligatorias = celdas.filter((_, index) => {
    const acto = actos[index]
    return acto && esObligatorio(acto.categoria)
  })
  const counts = marcas.flatMap((marca: Marca) => {
    const letra = letraDeMarca[marca]
    const n = letra ? obligatorias.filter((celda) => celda === letra).length : 0
    return n > 0 ? [`${nombresMarcas[marca].toLocaleLowerCase('es')} ${n}`] : []
  })
  return counts.length > 0 ? [`Sus marcas: ${counts.join(', ')}.`] : []
}
