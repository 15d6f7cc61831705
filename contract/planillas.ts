import { z } from 'zod'
import { asistenciaApi } from './asistencia.ts'
import { capacitacionesApi } from './capacitaciones.ts'
import { emergenciasApi } from './emergencias.ts'
import { type Endpoint, endpoint, room } from './endpoint.ts'
import { equipamientoApi } from './equipamiento.ts'
import { eventosApi } from './eventos.ts'
import { materialMayorApi } from './material-mayor.ts'
import type { Entidades } from './shared/entidad.ts'
import { importaciones, type NombreImportacion } from './shared/importacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { usuariosApi } from './usuarios.ts'

/** The calls that import: whoever may make one may have what it remembers forgotten. */
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
