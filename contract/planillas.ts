import { z } from 'zod'
import { asistenciaApi } from './asistencia.ts'
import { capacitacionesApi } from './capacitaciones.ts'
import { emergenciasApi } from './emergencias.ts'
import { endpoint, room } from './endpoint.ts'
import { equipamientoApi } from './equipamiento.ts'
import { eventosApi } from './eventos.ts'
import { materialMayorApi } from './material-mayor.ts'
import type { Entidades } from './shared/entidad.ts'
import { importaciones, type NombreImportacion } from './shared/importacion.ts'
import type { Permiso } from './shared/permisos.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { usuariosApi } from './usuarios.ts'

/** Whoever may import a sheet may have what is remembered of it forgotten. */
export const permisoDe: Record<NombreImportacion, Permiso> = {
  miembros: usuariosApi.import.access,
  equipos: equipamientoApi.importarEquipos.access,
  emergencias: emergenciasApi.importar.access,
  salidas: materialMayorApi.importarSalidas.access,
  cargas: materialMayorApi.importarCargas.access,
  saldos: asistenciaApi.importSaldos.access,
  certificados: capacitacionesApi.importarCertificados.access,
  controles: equipamientoApi.importarControles.access,
  planillon: asistenciaApi.importPlanillon.access,
  licencias: asistenciaApi.importarLicencias.access,
  eventos: eventosApi.importarEventos.access,
}

export const planillasApi = room('planillas', {
  olvidar: endpoint({
    method: 'DELETE',
    path: '/planillas/:importacion/recordado',
    access: 'intranet.ver',
    summary: 'Olvidar lo que se dijo de las columnas y los valores de una planilla',
    params: z.object({ importacion: z.enum(importaciones) }),
    output: Hecho,
  }),
})

export const entidades = {
  planilla: {
    nombre: 'Columnas de una planilla',
    objeto: 'lo que se recuerda de las columnas de una planilla',
    sinPersonas: true,
    campos: { importacion: { nombre: 'importación' }, titulos: { nombre: 'títulos' } },
  },
} as const satisfies Entidades

export const tablas = {
  columnas_recordadas: { hoja: 'columnas-recordadas', conserva: 'No tiene datos de personas.' },
} as const satisfies Tablas
