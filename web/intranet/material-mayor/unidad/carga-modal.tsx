import { useQuery } from '@tanstack/react-query'
import { type Carga } from '#contract/material-mayor/combustible.ts'
import { type Combustible, combustibles, nombresCombustibles } from '#contract/material-mayor/estados.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { cargaEnCola, correccionDeCargaEnCola, libroEn } from '#web/parts/material-mayor/salida-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { type Bombero, BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { figure, typed } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { libroDe } from './libro-consulta.ts'
import { enCampo } from './textos-libro.ts'
import { miles } from './textos.ts'

interface CargaModalProps {
  unidad: { id: number; nombre: string }
  yo: Bombero
  /** Undefined: a new one. */
  carga?: Carga
  onClose: () => void
  onDone: (text: string) => void
}

/** Writes down fuel that a unit took, or corrects it. */
export function CargaModal({ unidad, yo, carga, onClose, onDone }: CargaModalProps) {
  const { data: libro } = useQuery(libroDe(unidad.id))
  const escritaDe = (una: Carga | undefined) => {
    const leido = (valor: number | null | undefined) => (valor == null ? '' : typed(valor))
    return {
      fecha: enCampo(una?.fecha ?? new Date().toISOString()),
      litros: leido(una?.litros),
      monto: leido(una?.monto),
      km: leido(una ? una.km : libro?.contadores.km?.valor),
      guia: una?.guia ?? '',
      tipo: una?.tipo as Combustible | undefined,
      lleno: una?.lleno ?? true,
      conductor: (una ? una.conductor : yo) as Bombero | null,
    }
  }
  const {
    visto,
    conflicto,
    escrito: escrita,
    change,
    pending,
    borrador,
    ahora,
    nota,
  } = useEscrito(carga, escritaDe, {
    borrador: carga ? `carga-${carga.id}` : `carga-de-${unidad.id}`,
    como: materialMayorApi.corregirCarga.output,
  })
  const registrar = useEnvio(materialMayorApi.registrarCarga, {
    borrador,
    onDone: () => onDone(`La carga de ${unidad.nombre} quedó registrada.`),
    espera: useEspera(cargaEnCola, {
      titulo: `Carga de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, 'combustible'),
      onWaiting: () => onDone(mensajes.anotadoAqui(`La carga de ${unidad.nombre}`)),
    }),
  })
  const corregir = useEnvio(materialMayorApi.corregirCarga, {
    onDone: () => onDone('La carga quedó corregida.'),
    ...conflicto,
    espera: useEspera(correccionDeCargaEnCola, {
      titulo: `Corregir una carga de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, 'combustible'),
      onWaiting: () => onDone(mensajes.anotadoAqui('La corrección')),
    }),
  })
  const { sending, failure, fields } = visto ? corregir : registrar
  const tipo = escrita.tipo ?? libro?.combustible ?? 'diesel'
  const submit = async () => {
    const { fecha, litros, monto, km, guia, lleno, conductor } = escrita
    const body = {
      fecha: visto && enCampo(visto.fecha) === fecha ? visto.fecha : fecha,
      litros: figure(litros) as number,
      monto: figure(monto) as number | null,
      km: figure(km) as number | null,
      tipo,
      lleno,
      guia,
      conductor_id: conductor?.id ?? null,
    }
    if (visto) await corregir.send({ params: { id: visto.id }, body: { ...body, version: visto.version } })
    else await registrar.send({ params: { id: unidad.id }, body })
  }
  const text = (campo: 'fecha' | 'litros' | 'monto' | 'km' | 'guia') => ({
    value: escrita[campo],
    error: fields[campo],
    ...nota(campo),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [campo]: target.value }),
  })
  const ultimo = libro?.contadores.km
  return (
    <FormModal
      borrador={borrador}
      title={visto ? `Corregir carga de ${unidad.nombre}` : `Cargar combustible: ${unidad.nombre}`}
      submitLabel={visto ? 'Guardar' : 'Registrar'}
      submittingLabel={visto ? 'Guardando' : 'Registrando'}
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Litros" inputMode="decimal" {...text('litros')} />
      <TextField
        label="Kilometraje"
        optional
        inputMode="numeric"
        helper={ultimo ? `El último registrado es ${miles(ultimo.valor)}.` : undefined}
        {...text('km')}
      />
      <Switch
        label="Estanque lleno"
        meaning={ahora('lleno') ?? 'Los kilómetros por litro se calculan entre dos cargas con el estanque lleno.'}
        checked={escrita.lleno}
        onChange={({ target }) => change({ lleno: target.checked })}
      />
      <Select
        label="Combustible"
        options={combustibles.map((value) => ({ value, label: nombresCombustibles[value] }))}
        value={tipo}
        error={fields.tipo}
        {...nota('tipo', nombresCombustibles)}
        onChange={(tipo) => change({ tipo })}
      />
      <MomentoField label="Fecha y hora" {...text('fecha')} />
      <BomberoField
        label="Conductor"
        optional
        value={escrita.conductor}
        error={fields.conductor_id}
        {...nota('conductor')}
        onChoose={(conductor) => change({ conductor })}
      />
      <TextField label="Monto, en pesos" optional inputMode="numeric" {...text('monto')} />
      <TextField label="Guía o boleta" optional maxLength={40} {...text('guia')} />
    </FormModal>
  )
}
