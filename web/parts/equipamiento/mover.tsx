import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { nombresMovimientos } from '#contract/equipamiento/estados.ts'
import { destinosDe, esExistencia, type TipoRegistrado, tiposRegistrados } from '#contract/equipamiento/movimientos.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lugarDe, type LugarEscrito, LugarFields } from './lugar-fields.tsx'

interface MoverProps {
  equipo: FichaEquipo
  onClose: () => void
  onDone: (text: string) => void
}

/** Moves a piece, or some of a stock; what members have of a stock comes back by who has it. */
export function Mover({ equipo, onClose, onDone }: MoverProps) {
  const into = query(equipamientoApi.equipo, { params: { id: equipo.id } })
  const { visto, conflicto } = useVisto(equipo, {
    como: equipamientoApi.mover.output,
    readNow: nowOf(into),
    conflict: mientrasTanto,
  })
  const { id, codigo, padre, padre_id, cantidad: quedan, en_poder, ubicacion_tipo, version } = visto
  const existencia = esExistencia(
    visto,
    en_poder.reduce((sum, { cantidad }) => sum + cantidad, 0),
  )
  const fuera = ['persona', 'taller', 'externo'].includes(ubicacion_tipo)
  const tipos = tiposRegistrados.filter((tipo) => tipo !== 'devolucion' || fuera || en_poder.length > 0)
  const [tipo, setTipo] = useState<TipoRegistrado>(fuera ? 'devolucion' : 'traslado')
  const [lugar, setLugar] = useState<LugarEscrito>(() => empty(tipo))
  const [cantidad, setCantidad] = useState(existencia ? '' : '1')
  const [de, setDe] = useState(en_poder.length === 1 ? String(en_poder[0]?.user_id) : null)
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.mover, {
    into,
    ...conflicto,
    onDone: () => onDone(`${nombresMovimientos[tipo]} de ${codigo}: quedó registrada su ubicación.`),
  })
  const delMiembro = existencia && tipo === 'devolucion' && !fuera
  const tiene = en_poder.find(({ user_id }) => String(user_id) === de)?.cantidad
  const submit = () =>
    send({
      params: { id },
      body: {
        tipo,
        ...(delMiembro ? { de_id: Number(de) || null } : lugarDe(lugar)),
        ...(existencia && { cantidad: Number(cantidad) || 0 }),
        sacar: padre_id !== null,
        motivo,
        version,
      },
    })
  return (
    <FormModal
      title={`Mover ${codigo}`}
      submitLabel="Mover"
      submittingLabel="Moviendo"
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {padre_id !== null && (
        <Alert variant="warning">
          En otro lugar deja de ser parte de {padre}. Si va con su conjunto, mueva {padre}.
        </Alert>
      )}
      <Select
        label="Movimiento"
        options={tipos.map((value) => ({ value, label: nombresMovimientos[value] }))}
        value={tipo}
        error={fields.tipo}
        onChange={(next) => {
          setTipo(next)
          setLugar(empty(next))
        }}
      />
      {delMiembro ? (
        <Select
          label="Quién devuelve"
          options={en_poder.map(({ user_id, nombre, cantidad }) => ({
            value: String(user_id),
            label: `${nombre}: ${cantidad.toLocaleString('es-CL')}`,
          }))}
          value={de}
          error={fields.de_id ?? fields.ubicacion_tipo}
          onChange={setDe}
        />
      ) : (
        <LugarFields
          escrito={lugar}
          change={(some) => setLugar((now) => ({ ...now, ...some }))}
          fields={fields}
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
          value={cantidad}
          error={fields.cantidad}
          onChange={({ target }) => setCantidad(target.value)}
        />
      )}
      <TextArea
        label="Motivo"
        optional
        rows={2}
        maxLength={motivoMaximo}
        value={motivo}
        error={fields.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
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
