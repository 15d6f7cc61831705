import type { Alerta } from '#contract/dashboard.ts'
import { llevaCertificados } from '#contract/capacitaciones/certificados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { listPendientes } from '#server/accidentes/accidentes.queries.ts'
import { countSinCerrar } from '#server/asistencia/actos.queries.ts'
import { countVigentes } from '#server/asistencia/alarmas.queries.ts'
import { countPorResolver } from '#server/asistencia/licencias.queries.ts'
import { countPorResponder } from '#server/asistencia/objeciones.queries.ts'
import { countPorVerificar, countVencimientos } from '#server/capacitaciones/certificados.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { countCriticas, countVencidos, listBajasPropuestas } from '#server/equipamiento/alertas.queries.ts'
import { countPendientesDeHoy } from '#server/equipamiento/checklists.queries.ts'
import { countPorRevisar, listAbiertasDesde } from '#server/emergencias/emergencias.queries.ts'
import {
  countBrechasDeManana,
  countCambiosPorAprobar,
  countPorReemplazar,
  countSinConfirmar,
} from '#server/guardias/alertas.queries.ts'
import { countPapelesPorVencer } from '#server/material-mayor/papeles.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

const enVencimientos = '/intranet/capacitaciones?vista=vencimientos'
const enEquipamiento = '/intranet/equipamiento'
const enAsistencia = (vista: string) => `/intranet/asistencia?vista=${vista}`

/** Only of what the caller may act on. */
export async function listAlertas(db: ReadDb, { id, role }: { id: number; role: Role }, now: Date): Promise<Alerta[]> {
  const count = async (may: boolean, counted: () => Promise<number>) => (may ? await counted() : 0)
  const hoy = diaLocal(now)
  const abiertas = can(role, 'emergencias.editar') ? await listAbiertas(db, now) : []
  const alarmas = await count(can(role, 'hoja_servicios.editar'), () => countVigentes(db))
  const tramites = await count(can(role, 'accidentes.leer'), async () => (await listPendientes(db, hoy)).length)
  const listas = await count(can(role, 'lista.cerrar'), () => countSinCerrar(db, now))
  const emergencias = await count(can(role, 'emergencias.revisar'), () => countPorRevisar(db))
  const objeciones = await count(can(role, 'lista.cerrar'), () => countPorResponder(db))
  const licencias = await count(can(role, 'licencias.otorgar'), () => countPorResolver(db))
  const lleva = llevaCertificados(role)
  const porVerificar = await count(lleva, () => countPorVerificar(db, id))
  const vencidos = await count(lleva, async () => {
    const { certificado_aviso } = await findReglas(db, hoy)
    return await countVencimientos(db, { hoy, hasta: sumarDias(hoy, certificado_aviso), lector: id, propios: false })
  })
  const publica = can(role, 'guardias.publicar')
  const cambios = await count(publica, () => countCambiosPorAprobar(db))
  const porReemplazar = await count(publica, () => countPorReemplazar(db, now))
  const sinConfirmar = await count(publica, () => countSinConfirmar(db, now))
  const brechas = await count(publica, () => countBrechasDeManana(db, { id, role }, now))
  const edita = can(role, 'equipamiento.editar')
  const vencidosEquipos = await count(edita, () => countVencidos(db, hoy))
  const criticas = await count(edita, () => countCriticas(db))
  const bajas = can(role, 'equipamiento.dar_de_baja') ? await listBajasPropuestas(db) : []
  const checklists = await count(edita, () => countPendientesDeHoy(db, hoy))
  const papeles = await count(can(role, 'unidades.bitacora'), () => countPapelesPorVencer(db, hoy))
  const counted: [Alerta['tipo'], Alerta['nivel'], number, (n: number) => string, string][] = [
    ['alarmas', 'grave', alarmas, mensajes.alarmasSinTratar, enAsistencia('alarmas')],
    ['accidentes', 'grave', tramites, mensajes.tramitesPorVencer, '/intranet/emergencias/accidentes'],
    ['por_reemplazar', 'grave', porReemplazar, mensajes.puestosPorReemplazar, '/intranet/guardias'],
    ['brechas', 'grave', brechas, mensajes.guardiasConBrechas, '/intranet/guardias'],
    ['equipos', 'grave', criticas, mensajes.fallasCriticas, `${enEquipamiento}?vista=novedades`],
    ['equipos', 'grave', vencidosEquipos, mensajes.controlesVencidos, `${enEquipamiento}?aptitud=no_aptos`],
    ['listas', 'aviso', listas, mensajes.listasPorCerrar, enAsistencia('lista')],
    ['emergencias', 'aviso', emergencias, mensajes.emergenciasPorRevisar, '/intranet/emergencias?estado=cerrada'],
    ['objeciones', 'aviso', objeciones, mensajes.objecionesPorResponder, '/intranet/asistencia/objeciones'],
    ['licencias', 'aviso', licencias, mensajes.licenciasPorResolver, enAsistencia('licencias')],
    ['cambios', 'aviso', cambios, mensajes.cambiosPorAprobar, '/intranet/guardias/cambios'],
    ['sin_confirmar', 'aviso', sinConfirmar, mensajes.puestosSinConfirmar, '/intranet/guardias'],
    ['checklists', 'aviso', checklists, mensajes.checklistsPendientes, '/intranet/equipamiento?vista=revisiones'],
    ['papeles', 'aviso', papeles, mensajes.papelesPorVencer, '/intranet/material-mayor'],
    ['certificados', 'aviso', porVerificar, mensajes.certificadosPorVerificar, enVencimientos],
    ['vencimientos', 'aviso', vencidos, mensajes.certificadosPorVencer, enVencimientos],
  ]
  return [
    ...abiertas,
    ...counted.flatMap(([tipo, nivel, n, texto, enlace]) => (n > 0 ? [{ tipo, nivel, texto: texto(n), enlace }] : [])),
    ...bajas.map(({ id, codigo }): Alerta => {
      const texto = mensajes.bajaPropuesta(codigo)
      return { tipo: 'equipos', nivel: 'aviso', texto, enlace: `${enEquipamiento}/${id}` }
    }),
  ]
}

async function listAbiertas(db: ReadDb, now: Date): Promise<Alerta[]> {
  const { emergencia_abierta } = await findReglas(db, diaLocal(now))
  const limit = new Date(now.getTime() - emergencia_abierta * 3_600_000).toISOString()
  return (await listAbiertasDesde(db, limit)).map(({ id, folio }) => ({
    tipo: 'abiertas',
    nivel: 'grave',
    texto: mensajes.emergenciaSigueAbierta(folio),
    enlace: `/intranet/emergencias/${id}`,
  }))
}
