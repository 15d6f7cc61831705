// «Antecedentes de accidente en acto de servicio», for the Cuerpo and the CMF.
import { estaPendiente, nombresEstadosAccidente, nombresPasos } from '#contract/accidentes/estados.ts'
import { nombresEstadosLista } from '#contract/asistencia/lista.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { momentos } from '#contract/emergencias/horas.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import { facts, seccion, table } from '#server/plumbing/pdf/partes.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { localHour, longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import type { Reunido } from './papel.queries.ts'

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

const moment = (instant: string): string => longMoment(new Date(instant))
const hour = (instant: string | null): string => (instant ? localHour(new Date(instant)) : '—')

export function papelAccidente(reunido: Reunido, { membrete, por, now }: Emision): Papel {
  const { accidente, persona, acto, emergencia, lista, presentes, externos } = reunido
  const borrador = accidente.estado === 'registrado' ? 'BORRADOR. ' : ''
  return {
    titulo: 'Antecedentes de accidente en acto de servicio',
    subtitulo: `${borrador}Decreto Ley N.º 1.757. Accidente N.º ${accidente.id}, ${nombresEstadosAccidente[accidente.estado].toLowerCase()}.`,
    contenido: [
      seccion('El afectado'),
      facts([
        ['Nombre', persona.nombre],
        ['RUT', persona.rut && formatRut(persona.rut)],
        ['Cargo', nombreCargo(persona)],
        ['Nacimiento', persona.fecha_nacimiento && longDay(persona.fecha_nacimiento)],
        ['Ingreso a la compañía', persona.fecha_ingreso && longDay(persona.fecha_ingreso)],
      ]),
      seccion('El accidente'),
      facts([
        ['Cuándo', moment(accidente.ocurrido_en)],
        ['Dónde', accidente.lugar],
        ['Qué pasó', accidente.relato],
        ['Qué lesión', accidente.lesion],
        ['Dónde se atiende', accidente.centro_asistencial],
        ['Médico tratante', accidente.medico],
        ['Quién lo vio', accidente.testigos],
        ['Registrado', `${moment(accidente.creado_en)}, por ${accidente.registrado_por ?? '—'}`],
      ]),
      seccion('El acto de servicio'),
      facts([
        ['Acto', acto.titulo],
        ['Tipo', acto.tipo],
        ['Inicio', moment(acto.inicio)],
        ['Término', acto.termino && moment(acto.termino)],
        ['Lugar', emergencia?.direccion ?? acto.lugar],
        ...(emergencia
          ? ([
              ['Folio', emergencia.folio],
              ['Clave', `${emergencia.clave} ${emergencia.nombre_clave}`],
              ['Alarma', moment(emergencia.alarma_en)],
              ['A cargo', emergencia.a_cargo ?? emergencia.a_cargo_externo],
            ] as const)
          : ([['A cargo', acto.encargado]] as const)),
      ]),
      ...(emergencia && emergencia.unidades.length > 0
        ? [
            seccion('Horas de las unidades'),
            table(
              ['Unidad', ...momentos],
              ['*', ...momentos.map(() => 48)],
              emergencia.unidades.map((unidad) => [
                unidad.nombre,
                hour(unidad.hora_6_0),
                hour(unidad.hora_6_3),
                hour(unidad.hora_6_7),
                hour(unidad.hora_6_8),
                hour(unidad.hora_6_9),
                hour(unidad.hora_6_10),
              ]),
            ),
          ]
        : []),
      seccion(`Lista de asistencia: ${nombresEstadosLista[acto.estado_lista].toLowerCase()}, ${presentes} presentes`),
      table(
        ['Nombre', 'Cargo', 'Marca', 'Llegada'],
        ['*', 120, 80, 50],
        lista.map((fila) => [
          fila.user_id === accidente.user_id ? `${fila.nombre} (afectado)` : fila.nombre,
          nombreCargo(fila),
          fila.marca && nombresMarcas[fila.marca],
          hour(fila.hora_llegada),
        ]),
      ),
      ...(externos.length > 0
        ? [
            seccion('De otras compañías'),
            table(
              ['Nombre', 'Compañía', 'Cuerpo'],
              ['*', '*', '*'],
              externos.map(({ nombre, compania, cuerpo }) => [nombre, compania, cuerpo]),
            ),
          ]
        : []),
      seccion('Trámites'),
      table(
        ['Trámite', 'Vence', 'Cómo está', 'Referencia'],
        ['*', 120, 120, 90],
        accidente.pasos.map((paso) => [nombresPasos[paso.paso], longDay(paso.vence), comoEsta(paso), paso.referencia]),
      ),
      firmas('A cargo del acto', 'Capitán'),
    ],
    membrete,
    emitido: `${borrador}Emitido el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

function comoEsta(paso: Reunido['accidente']['pasos'][number]): string {
  if (paso.hecho_el) return `Hecho el ${longDay(paso.hecho_el)}`
  return estaPendiente(paso) ? 'Pendiente' : `No corresponde: ${paso.no_corresponde}`
}
