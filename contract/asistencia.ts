import { actosCalls, entidadesActos, tablasActos } from './asistencia/actos.ts'
import { alarmasCalls, entidadesAlarmas, tablasAlarmas } from './asistencia/alarmas.ts'
import { abonosCalls, entidadesAbonos, tablasAbonos } from './asistencia/abonos.ts'
import { cierresCalls, entidadesCierres, tablasCierres } from './asistencia/cierres.ts'
import { entidadesLicencias, licenciasCalls, tablasLicencias } from './asistencia/licencias.ts'
import { importacionLicenciasCalls } from './asistencia/importacion-licencias.ts'
import { entidadesSaldos, importacionesCalls, tablasSaldos } from './asistencia/importaciones.ts'
import { listaCalls, tablasLista } from './asistencia/lista.ts'
import { entidadesObjeciones, objecionesCalls, tablasObjeciones } from './asistencia/objeciones.ts'
import { miembrosCalls } from './asistencia/miembros.ts'
import { rectificacionesCalls } from './asistencia/rectificaciones.ts'
import { entidadesSanciones, sancionesCalls, tablasSanciones } from './asistencia/sanciones.ts'
import { planillaCalls } from './asistencia/planilla.ts'
import { resumenCalls } from './asistencia/resumen.ts'
import { qrCalls } from './asistencia/qr.ts'
import { room } from './endpoint.ts'

/** domain §2.0.7 and §2.8: acts of service, their lists, and what bears on them. */
export const asistenciaApi = room('asistencia', {
  ...actosCalls,
  ...listaCalls,
  ...licenciasCalls,
  ...miembrosCalls,
  ...rectificacionesCalls,
  ...sancionesCalls,
  ...abonosCalls,
  ...alarmasCalls,
  ...planillaCalls,
  ...resumenCalls,
  ...qrCalls,
  ...cierresCalls,
  ...objecionesCalls,
  ...importacionesCalls,
  ...importacionLicenciasCalls,
})

export const entidades = {
  ...entidadesActos,
  ...entidadesLicencias,
  ...entidadesSanciones,
  ...entidadesAbonos,
  ...entidadesCierres,
  ...entidadesObjeciones,
  ...entidadesSaldos,
  ...entidadesAlarmas,
}

export const tablas = {
  ...tablasActos,
  ...tablasLista,
  ...tablasLicencias,
  ...tablasSanciones,
  ...tablasAbonos,
  ...tablasCierres,
  ...tablasObjeciones,
  ...tablasSaldos,
  ...tablasAlarmas,
}
