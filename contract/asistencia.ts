import { actosCalls, entidadesActos, tablasActos } from './asistencia/actos.ts'
import { tablasAbonos } from './asistencia/abonos.ts'
import { tablasLicencias } from './asistencia/licencias.ts'
import { listaCalls, tablasLista } from './asistencia/lista.ts'
import { qrCalls } from './asistencia/qr.ts'
import { tablasSanciones } from './asistencia/sanciones.ts'
import { room } from './endpoint.ts'

/** domain §2.0.7 and §2.8: acts of service, their lists, and what bears on them. */
export const asistenciaApi = room('asistencia', { ...actosCalls, ...listaCalls, ...qrCalls })

export const entidades = { ...entidadesActos }

export const tablas = { ...tablasActos, ...tablasLista, ...tablasLicencias, ...tablasSanciones, ...tablasAbonos }
