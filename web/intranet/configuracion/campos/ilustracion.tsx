import { useFormContext, useWatch } from 'react-hook-form'
import { dibujos, type Dibujo, type Ilustracion as IlustracionGuardada } from '#contract/sitio/imagen.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import { Imagen } from './imagen.tsx'
import { Opcion } from './opcion.tsx'
import { TextoAlternativo } from './texto-alternativo.tsx'
import styles from './campos.module.css'

const nombres: Record<Dibujo, string> = {
  'b-21': 'Carro bomba',
  'b-22': 'Carro de rescate',
  'b-23': 'Carro cisterna',
  campana: 'Campana',
  casco: 'Casco',
  era: 'Equipo de respiración',
  escudo: 'Escudo',
}

const tipos = [
  { value: 'ninguna', label: 'Ninguna', meaning: 'Solo el texto.' },
  { value: 'dibujo', label: 'Dibujo', meaning: 'Uno de los dibujos del sitio.' },
  { value: 'foto', label: 'Fotografía', meaning: 'Una que usted sube.' },
] as const

const vacias: Record<IlustracionGuardada['tipo'], IlustracionGuardada> = {
  ninguna: { tipo: 'ninguna' },
  dibujo: { tipo: 'dibujo', dibujo: 'casco' },
  foto: { tipo: 'foto', clave: '', alt: '' },
}

/** What stands beside a text: nothing, a drawing or a photograph. */
export function Ilustracion({ name }: { name: string }) {
  const { setValue } = useFormContext()
  const { tipo } = useWatch({ name }) as IlustracionGuardada
  return (
    <div className={styles.campos}>
      <RadioList
        legend="Ilustración"
        options={tipos}
        value={tipo}
        onChange={(tipo) => setValue(name, vacias[tipo], { shouldDirty: true })}
      />
      {tipo === 'dibujo' && (
        <Opcion
          name={`${name}.dibujo`}
          label="Dibujo"
          options={dibujos.map((value) => ({ value, label: nombres[value] }))}
        />
      )}
      {tipo === 'foto' && (
        <Imagen
          name={`${name}.clave`}
          label="la fotografía"
          onQuitar={() => setValue(name, vacias.foto, { shouldDirty: true })}
        >
          <TextoAlternativo name={name} />
        </Imagen>
      )}
    </div>
  )
}
