import { asistenciaApi } from '#contract/asistencia.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { eventosApi } from '#contract/eventos.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { NombreImportacion } from '#contract/shared/importacion.ts'

/** The calls that import. Whoever may make one may have what it remembers forgotten, and take back what they brought by it. */
export const importan: Record<NombreImportacion, Endpoint> = {
  miembros: usuariosApi.import,
  equipos: equipamientoApi.importarEquipos,
  emergencias: emergenciasApi.importar,
  salidas: materialMayorApi.importarSalidas,
  cargas: materialMayorApi.importarCargas,
  saldos: asistenciaApi.importSaldos,
  certificados: capacitacionesApi.importarCertificados,
  controles: equipamientoApi.importarControles,
  planillon: asistenciaApi.importPlanillon,
  licencias: asistenciaApi.importarLicencias,
  eventos: eventosApi.importarEventos,
}
