import { useFormContext } from 'react-hook-form'
import { Imagen } from './imagen.tsx'
import { TextoAlternativo } from './texto-alternativo.tsx'

/** Optional photograph. */
export function Foto({ name, label }: { name: string; label: string }) {
  const { setValue } = useFormContext()
  return (
    <Imagen name={`${name}.clave`} label={label} onQuitar={() => setValue(name, null, { shouldDirty: true })}>
      <TextoAlternativo name={name} />
    </Imagen>
  )
}
