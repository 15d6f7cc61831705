import { room } from './endpoint.ts'
import { checklistsCalls, entidadesChecklists, tablasChecklists } from './equipamiento/checklists.ts'
import { controlesCalls, tablasControles } from './equipamiento/controles.ts'
import { entidadesEquipos, equiposCalls, tablasEquipos } from './equipamiento/equipos.ts'
import { inventariosCalls, tablasInventarios } from './equipamiento/inventarios.ts'
import { movimientosCalls, tablasMovimientos } from './equipamiento/movimientos.ts'
import { entidadesNovedadesEquipo, novedadesEquipoCalls, tablasNovedadesEquipo } from './equipamiento/novedades.ts'
import { tablasUsos, usosCalls } from './equipamiento/usos.ts'

/** domain §2.7: pieces of equipment, whether they may be used, and their checklists. */
export const equipamientoApi = room('equipamiento', {
  ...equiposCalls,
  ...controlesCalls,
  ...movimientosCalls,
  ...novedadesEquipoCalls,
  ...usosCalls,
  ...checklistsCalls,
  ...inventariosCalls,
})

export const entidades = { ...entidadesEquipos, ...entidadesChecklists, ...entidadesNovedadesEquipo }

export const tablas = {
  ...tablasEquipos,
  ...tablasControles,
  ...tablasMovimientos,
  ...tablasNovedadesEquipo,
  ...tablasUsos,
  ...tablasChecklists,
  ...tablasInventarios,
}
