import type { Campo } from '#contract/configuracion/campos.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cifra, conUnidad } from './en-palabras.ts'
import { VistaCorreo } from './vista-correo.tsx'
import styles from './ajustes.module.css'
import type { ChangeEvent } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { useFormulario } from '#web/plumbing/use-formulario.ts'
import type { Ingresado } from './ingreso.ts'

export type FormDeAjuste = Pick<
  ReturnType<typeof useFormulario<Endpoint, Ingresado>>,
  'escrito' | 'change' | 'faults' | 'field' | 'choice' | 'check'
>

interface CampoAjusteProps {
  campo: Campo
  form: FormDeAjuste
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const

/** The one or two controls of a value. */
export function CampoAjuste({ campo, form }: CampoAjusteProps) {
  const { escrito, change, faults, field, choice, check } = form
  const common = { label: campo.nombre, helper: campo.ayuda }

  const limite = escrito.valor as Record<'maximo' | 'minutos', string>
  const deLimite = (name: keyof typeof limite) => ({
    value: limite[name],
    error: faults[`valor.${name}`],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ valor: { ...limite, [name]: target.value } }),
  })

  switch (campo.tipo) {
    case 'numero': {
      const [least, most] = campo.entre
      const range = `Entre ${cifra(least)} y ${conUnidad(most, campo.unidad)}.`
      const helper = [campo.ayuda, range].filter(Boolean).join(' ')
      return (
        <TextField
          label={campo.nombre}
          helper={helper}
          inputMode="decimal"
          autoComplete="off"
          className={styles.figura}
          {...field('valor')}
        />
      )
    }
    case 'limite':
      return (
        <fieldset className={styles.limite}>
          <legend className={styles.leyenda}>{campo.nombre}</legend>
          {campo.ayuda && <p className={styles.ayuda}>{campo.ayuda}</p>}
          <div className={styles.par}>
            <TextField label="Cuántas veces" {...digits} {...deLimite('maximo')} />
            <span className={styles.por} aria-hidden>
              por
            </span>
            <TextField label="Minutos" {...digits} {...deLimite('minutos')} />
          </div>
        </fieldset>
      )
    case 'interruptor':
      return <Switch label={campo.nombre} meaning={campo.ayuda} {...check('valor')} />
    case 'opcion':
      return (
        <Select
          {...common}
          options={Object.entries(campo.opciones).map(([value, label]) => ({ value, label }))}
          {...choice('valor')}
          value={String(escrito.valor)}
        />
      )
    case 'parrafo':
      return <TextArea {...common} rows={4} {...field('valor')} />
    case 'correo':
      return (
        <>
          <TextArea
            label="Cómo empieza, con su saludo"
            helper="Cada línea es un párrafo. Puede usar {nombre} y {compania}. Vacío: el texto de Cuartel."
            rows={7}
            {...field('valor')}
          />
          <VistaCorreo correo={campo.correo} propia={String(escrito.valor)} />
        </>
      )
    default:
      return <TextField {...common} autoComplete="off" {...field('valor')} />
  }
}
