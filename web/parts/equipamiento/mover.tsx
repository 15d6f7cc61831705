import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { nombresMovimientos } from '#contract/equipamiento/estados.ts'
import { destinosDe, esExistencia, type TipoRegistrado, tiposRegistrados } from '#contract/equipamiento/movimientos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lugarDe, type LugarEscrito, LugarFields } from './lugar-fields.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface MoverProps {
  equipo: FichaEquipo
  onClose: () => void
  onDone: (text: string) => void
}

/** Moves a piece, or some of a stock; what members have of a stock comes back by who has it. */
export function Mover({ equipo, onClose, onDone }: MoverProps) {
  const into = query(equipamientoApi.equipo, { params: { id: equipo.id } })
  const existencia = esExistencia(
    equipo,
    equipo.en_poder.reduce((sum, { cantidad }) => sum + cantidad, 0),
  )
  const fuera = ['persona', 'taller', 'externo'].includes(equipo.ubicacion_tipo)
  const first = (fuera ? 'devolucion' : 'traslado') as TipoRegistrado
  const { visto, escrito, change, faults, field, choice, modal } = useFormulario(equipamientoApi.mover, {
    borrador: `mover-${equipo.id}`,
    registro: equipo,
    como: equipamientoApi.mover.output,
    readNow: nowOf(into),
    initial: {
      tipo: first,
      lugar: empty(first),
      cantidad: existencia ? '' : '1',
      de: equipo.en_poder.length === 1 ? String(equipo.en_poder[0]?.user_id) : (null as string | null),
      motivo: '',
    },
    input: (said, visto) => ({
      params: { id: visto.id },
      body: {
        tipo: said.tipo,
        ...(existencia && said.tipo === 'devolucion' && !fuera
          ? { de_id: Number(said.de) || null }
          : lugarDe(said.lugar)),
        ...(existencia && { cantidad: Number(said.cantidad) || 0 }),
        sacar: visto.padre_id !== null,
        motivo: said.motivo,
        version: visto.version,
      },
    }),
    into,
    onDone: ({ codigo }, { body: { tipo } }) =>
      onDone(`${nombresMovimientos[tipo]} de ${codigo}: quedó registrada su ubicación.`),
  })
  const { codigo, padre, padre_id, cantidad: quedan, en_poder } = visto
  const tipos = tiposRegistrados.filter((tipo) => tipo !== 'devolucion' || fuera || en_poder.length > 0)
  const { tipo, lugar, de } = escrito
  const delMiembro = existencia && tipo === 'devolucion' && !fuera
  const tiene = en_poder.find(({ user_id }) => String(user_id) === de)?.cantidad
  return (
    <FormModal title={`Mover ${codigo}`} submitLabel="Mover" submittingLabel="Moviendo" {...modal} onClose={onClose}>
      {padre_id !== null && (
        <Alert variant="warning">
          En otro lugar deja de ser parte de {padre}. Si va con su conjunto, mueva {padre}.
        </Alert>
      )}
      <Select
        label="Movimiento"
        options={tipos.map((value) => ({ value, label: nombresMovimientos[value] }))}
        {...choice('tipo')}
        onChange={(tipo) => change({ tipo, lugar: empty(tipo) })}
      />
      {delMiembro ? (
        <Select
          label="Quién devuelve"
          options={en_poder.map(({ user_id, nombre, cantidad }) => ({
            value: String(user_id),
            label: `${nombre}: ${cantidad.toLocaleString('es-CL')}`,
          }))}
          {...choice('de')}
          error={faults.de_id ?? faults.ubicacion_tipo}
        />
      ) : (
        <LugarFields
          escrito={lugar}
          change={(some) => change({ lugar: { ...lugar, ...some } })}
          fields={faults}
          lugares={destinosDe[tipo].filter((one) => !(existencia && tipo === 'asignacion' && one === 'unidad'))}
          personal={existencia ? 'no' : tipo === 'asignacion' ? 'obligatorio' : 'opcional'}
        />
      )}
      {existencia && (
        <TextField
          label="Cantidad"
          inputMode="numeric"
          autoComplete="off"
          helper={delMiembro ? tiene && `Tiene ${tiene}.` : `Quedan ${quedan}.`}
          {...field('cantidad')}
        />
      )}
      <TextArea label="Motivo" optional rows={2} maxLength={motivoMaximo} {...field('motivo')} />
    </FormModal>
  )
}

const empty = (tipo: TipoRegistrado): LugarEscrito => ({
  ubicacion_tipo: destinosDe[tipo][0] ?? 'bodega',
  unidad_id: '',
  compartimiento: '',
  lugar: '',
  asignado: null,
})
