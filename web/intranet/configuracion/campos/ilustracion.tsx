import { useFormContext, useWatch } from 'react-hook-form'
import { dibujos, type Dibujo, type Ilustracion as IlustracionGuardada } from '#contract/sitio/imagen.ts'
import { Select } from '#web/ui/select.tsx'
import { Imagen } from './imagen.tsx'
import { Opcion } from './opcion.tsx'
import { Pares } from './pares.tsx'
import { TextoAlternativo } from './texto-alternativo.tsx'
import { idDe } from './use-campo.ts'

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
  { value: 'ninguna', label: 'Ninguna' },
  { value: 'dibujo', label: 'Un dibujo del sitio' },
  { value: 'foto', label: 'Una fotografía' },
] as const

const vacias: Record<IlustracionGuardada['tipo'], IlustracionGuardada> = {
  ninguna: { tipo: 'ninguna' },
  dibujo: { tipo: 'dibujo', dibujo: 'casco' },
  foto: { tipo: 'foto', clave: '', alt: '' },
}

/** Illustration beside a text: none, a drawing or a photograph. */
export function Ilustracion({ name }: { name: string }) {
  const { setValue } = useFormContext()
  const { tipo } = useWatch({ name }) as IlustracionGuardada
  return (
    <>
      <Pares>
        <Select
          id={idDe(name)}
          label="Ilustración"
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
      </Pares>
      {tipo === 'foto' && (
        <Imagen
          name={`${name}.clave`}
          label="la fotografía"
          onQuitar={() => setValue(name, vacias.foto, { shouldDirty: true })}
        >
          <TextoAlternativo name={name} />
        </Imagen>
      )}
    </>
  )
}
