import { room } from './endpoint.ts'
import { cargaCalls } from './equipamiento/carga.ts'
import { checklistsCalls, tablasChecklists } from './equipamiento/checklists.ts'
import { controlesCalls, tablasControles } from './equipamiento/controles.ts'
import { entidadesEquipos, equiposCalls, tablasEquipos } from './equipamiento/equipos.ts'
import { importacionEquiposCalls } from './equipamiento/importacion.ts'
import { entidadesInventarios, inventariosCalls, tablasInventarios } from './equipamiento/inventarios.ts'
import { entidadesMensual, mensualCalls } from './equipamiento/mensual.ts'
import { movimientosCalls, tablasMovimientos } from './equipamiento/movimientos.ts'
import { novedadesEquipoCalls, tablasNovedadesEquipo } from './equipamiento/novedades.ts'
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
  ...importacionEquiposCalls,
  ...cargaCalls,
  ...mensualCalls,
})

export const entidades = { ...entidadesEquipos, ...entidadesInventarios, ...entidadesMensual }

export const tablas = {
  ...tablasEquipos,
  ...tablasControles,
  ...tablasMovimientos,
  ...tablasNovedadesEquipo,
  ...tablasUsos,
  ...tablasChecklists,
  ...tablasInventarios,
}
