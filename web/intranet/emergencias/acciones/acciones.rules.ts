import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { type AccionEmergencia, accionesEmergencia, trasAccion } from '#contract/emergencias/estados.ts'
import { can, type Role } from '#contract/shared/permisos.ts'

type De = Pick<EmergenciaDetalle, 'estado' | 'puede_editar'>

/** Actions that the member may take now (domain §2.5); `abre`: they may open emergencies. The server decides again. */
export function accionesDe({ estado, puede_editar }: De, role: Role, abre: boolean): AccionEmergencia[] {
  const revisa = can(role, 'emergencias.revisar')
  const may: Record<AccionEmergencia, boolean> = {
    iniciar: puede_editar || abre,
    cerrar: puede_editar,
    anular: can(role, 'emergencias.editar'),
    revisar: revisa,
    devolver: revisa,
    reabrir: revisa,
  }
  return accionesEmergencia.filter((accion) => may[accion] && trasAccion(estado, accion) !== undefined)
}

/** Place where something that is missing is mended. */
export function enlaceDe(campo: string): string {
  if (campo.startsWith('unidades.')) return `?vista=unidades#hora-${campo.slice('unidades.'.length)}-6-10`
  if (campo.startsWith('despacho.')) return '?vista=unidades#unidades'
  const places: Record<string, string> = {
    a_cargo_id: '?vista=parte#a_cargo_id',
    relato: '?vista=parte#relato',
    asistencia: '?vista=asistencia',
    unidades: '?vista=unidades#unidades',
  }
  return places[campo] ?? '?vista=resumen#editar-datos'
}
