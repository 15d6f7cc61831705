import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { esMotivoDeSalida, type Salida } from '#contract/material-mayor/salidas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { libroEn, llegadaEnCola, salidaEnCola } from '#web/parts/material-mayor/salida-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { libroDe } from './libro-consulta.ts'
import { faltasDeSalida, salidaDicha, type SalidaEscrita, salidaEscrita, salidaNueva } from './salida-escrita.ts'
import { motivosBasicos } from './textos-libro.ts'

interface SalidaModalProps {
  unidad: { id: number; nombre: string }
  /** Who writes it: drives, unless told otherwise. */
  yo: { id: number; nombre: string }
  /** Undefined: a new one. */
  salida?: Salida
  onClose: () => void
  onDone: (text: string) => void
}

type TextoDe = {
  [campo in keyof SalidaEscrita]: SalidaEscrita[campo] extends string ? campo : never
}[keyof SalidaEscrita]

/** Writes down a trip, or corrects it. A new one waits for a network by itself (docs/decisions/105). */
export function SalidaModal({ unidad, yo, salida, onClose, onDone }: SalidaModalProps) {
  const { data: libro } = useQuery(libroDe(unidad.id))
  const {
    visto,
    conflicto,
    escrito: escrita,
    change,
    pending,
    borrador,
    ahora,
    nota,
  } = useEscrito(salida, (una) => (una ? salidaEscrita(una) : salidaNueva(libro, yo, new Date().toISOString())), {
    borrador: salida ? `salida-${salida.id}` : `salida-de-${unidad.id}`,
    como: materialMayorApi.corregirSalida.output,
  })
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const espera = (titulo: string) => ({
    titulo,
    enlace: libroEn(unidad.id, 'salidas'),
    onWaiting: () => onDone(mensajes.anotadoAqui(titulo)),
  })
  const corregir = useEnvio(materialMayorApi.corregirSalida, {
    onDone: () => onDone('La salida quedó corregida.'),
    ...conflicto,
    espera: useEspera(llegadaEnCola, espera(`Corrección de una salida de ${unidad.nombre}`)),
  })
  const registrar = useEnvio(materialMayorApi.registrarSalida, {
    borrador,
    onDone: () => onDone(`La salida de ${unidad.nombre} quedó registrada.`),
    espera: useEspera(salidaEnCola, espera(`Salida de ${unidad.nombre}`)),
  })
  const { sending, failure, fields } = visto ? corregir : registrar
  const motivos = useMotivos(escrita.motivo)
  const submit = async () => {
    const dicha = salidaDicha(escrita, visto)
    const found = faltasDeSalida(dicha)
    setFaltas(found)
    if (Object.keys(found).length > 0) return
    if (visto) await corregir.send({ params: { id: visto.id }, body: { ...dicha, version: visto.version } })
    else await registrar.send({ params: { id: unidad.id }, body: dicha })
  }
  const errorOf = (campo: string) => faltas[campo] ?? fields[campo]
  const text = (campo: TextoDe) => ({
    value: escrita[campo],
    error: errorOf(campo),
    ...nota(campo),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [campo]: target.value }),
  })
  const km = { inputMode: 'numeric', optional: true } as const
  const horas = { inputMode: 'decimal', optional: true } as const
  return (
    <FormModal
      borrador={borrador}
      title={visto ? `Corregir salida de ${unidad.nombre}` : `Registrar salida de ${unidad.nombre}`}
      submitLabel={visto ? 'Guardar' : 'Registrar'}
      submittingLabel={visto ? 'Guardando' : 'Registrando'}
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Motivo"
        options={motivos}
        value={escrita.motivo}
        error={errorOf('motivo')}
        {...nota('motivo', Object.fromEntries(motivos.map(({ value, label }) => [value, label])))}
        onChange={(motivo) => change({ motivo })}
      />
      <TextField label="Destino" optional maxLength={200} {...text('destino')} />
      <BomberoField
        label="Conductor"
        optional
        value={escrita.conductor}
        error={errorOf('conductor_id')}
        {...nota('conductor')}
        onChoose={(conductor) => change({ conductor })}
      />
      <MomentoField label="Salida" {...text('salida')} />
      <TextField label="Kilometraje de salida" {...km} {...text('km_salida')} />
      <Switch
        label="Ya volvió"
        meaning={ahora('volvio') ?? 'Si no, queda en salida hasta que se registre su llegada.'}
        checked={escrita.volvio}
        onChange={({ target }) => change({ volvio: target.checked })}
      />
      {escrita.volvio && (
        <>
          <MomentoField label="Llegada" {...text('llegada')} />
          <TextField label="Kilometraje de llegada" {...km} {...text('km_llegada')} />
        </>
      )}
      <TextField label="Horómetro del motor" {...horas} {...text('horometro_motor')} />
      <TextField label="Horómetro de la bomba a la salida" {...horas} {...text('horometro_bomba_salida')} />
      {escrita.volvio && (
        <TextField label="Horómetro de la bomba a la llegada" {...horas} {...text('horometro_bomba_llegada')} />
      )}
      <BomberoField
        label="A cargo"
        optional
        value={escrita.a_cargo}
        error={errorOf('a_cargo_id')}
        {...nota('a_cargo')}
        onChoose={(a_cargo) => change({ a_cargo })}
      />
      <TextField label="Personas a bordo" inputMode="numeric" optional {...text('tripulantes')} />
      <TextArea label="Observación" optional rows={2} maxLength={500} {...text('observacion')} />
    </FormModal>
  )
}

/** Keys for which a unit goes out, our own errands first; that of an older trip too. */
function useMotivos(elegido: string) {
  const { data } = useQuery(catalogoDe('claves'))
  const offered = (data?.data ?? []).filter(({ activo, codigo }) => activo && esMotivoDeSalida(codigo))
  const named = new Map([
    ...Object.entries(motivosBasicos),
    ...offered.map(({ codigo, nombre }) => [codigo, nombre] as const),
  ])
  const codes = data ? offered.map(({ codigo }) => codigo) : Object.keys(motivosBasicos)
  const propios = new Set(Object.keys(motivosBasicos))
  return [...new Set([...codes, elegido])]
    .toSorted((a, b) => Number(propios.has(b)) - Number(propios.has(a)))
    .map((value) => ({ value, label: [value, named.get(value)].filter(Boolean).join(' ') }))
}
