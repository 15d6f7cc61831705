import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { Campo } from '#contract/configuracion/campos.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cifra, conUnidad } from './en-palabras.ts'
import { VistaCorreo } from './vista-correo.tsx'
import styles from './ajustes.module.css'

interface CampoAjusteProps {
  campo: Campo
  form: UseFormReturn<FieldValues>
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const

/** The one or two controls of a value. */
export function CampoAjuste({ campo, form }: CampoAjusteProps) {
  const { register, formState, watch, setValue } = form
  const errorOf = (name: string) => (get(formState.errors, name) as { message?: string } | undefined)?.message
  const common = { label: campo.nombre, helper: campo.ayuda }

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
          error={errorOf('valor')}
          {...register('valor')}
        />
      )
    }
    case 'limite':
      return (
        <fieldset className={styles.limite}>
          <legend className={styles.leyenda}>{campo.nombre}</legend>
          {campo.ayuda && <p className={styles.ayuda}>{campo.ayuda}</p>}
          <div className={styles.par}>
            <TextField
              label="Cuántas veces"
              {...digits}
              error={errorOf('valor.maximo')}
              {...register('valor.maximo')}
            />
            <span className={styles.por} aria-hidden>
              por
            </span>
            <TextField label="Minutos" {...digits} error={errorOf('valor.minutos')} {...register('valor.minutos')} />
          </div>
        </fieldset>
      )
    case 'interruptor':
      return <Switch label={campo.nombre} meaning={campo.ayuda} {...register('valor')} />
    case 'opcion':
      return (
        <Select
          {...common}
          options={Object.entries(campo.opciones).map(([value, label]) => ({ value, label }))}
          value={String(watch('valor'))}
          error={errorOf('valor')}
          onChange={(value) => setValue('valor', value, { shouldDirty: true })}
        />
      )
    case 'parrafo':
      return <TextArea {...common} rows={4} error={errorOf('valor')} {...register('valor')} />
    case 'correo':
      return (
        <>
          <TextArea
            label="Cómo empieza, con su saludo"
            helper="Cada línea es un párrafo. Puede usar {nombre} y {compania}. Vacío: el texto de Cuartel."
            rows={7}
            error={errorOf('valor')}
            {...register('valor')}
          />
          <VistaCorreo correo={campo.correo} propia={String(watch('valor'))} />
        </>
      )
    default:
      return <TextField {...common} autoComplete="off" error={errorOf('valor')} {...register('valor')} />
  }
}
