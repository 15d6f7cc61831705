import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Compania } from '#contract/sitio/compania.ts'
import { fireStation, inScript } from './estacion.ts'

const segunda = Compania.parse({
  nombre: 'Segunda Compañía',
  cuerpo: 'Cuerpo de Bomberos',
  numero: 2,
  sitio: 'Segunda Compañía de Bomberos',
  fundacion: '1896-11-20',
  direccion: 'Av. del Puerto 202',
  sector: 'Barrio Estación',
  comuna: '',
  region: '',
  zona_horaria: 'America/Santiago',
  telefono: '',
  email: '',
  redes: [],
  escudo: null,
})
const nowhere = { latitud: null, longitud: null, mosaicos: '', atribucion: '' }
const origin = 'https://bomberos.cl'

test('unknown values are omitted', () => {
  const station = fireStation(segunda, origin, nowhere)
  expect(station).toMatchObject({
    '@type': 'FireStation',
    name: 'Segunda Compañía',
    url: 'https://bomberos.cl/',
    foundingDate: '1896-11-20',
    parentOrganization: { name: 'Cuerpo de Bomberos' },
    address: { streetAddress: 'Av. del Puerto 202', addressLocality: 'Barrio Estación', addressCountry: 'CL' },
    contactPoint: { contactType: 'emergency', telephone: '132' },
  })
  for (const name of ['telephone', 'sameAs', 'geo']) expect(station).not.toHaveProperty(name)
})

test('telephone, networks and place are included if known, the equator among them', () => {
  const redes = [{ red: 'instagram' as const, url: 'https://www.instagram.com/segunda' }]
  const compania = { ...segunda, telefono: '+56221234567', comuna: 'Puerto Claro', redes }
  expect(fireStation(compania, origin, { ...nowhere, latitud: 0, longitud: -71.5 })).toMatchObject({
    telephone: '+56221234567',
    address: { addressLocality: 'Puerto Claro' },
    sameAs: ['https://www.instagram.com/segunda'],
    geo: { '@type': 'GeoCoordinates', latitude: 0, longitude: -71.5 },
  })
})

test('no text ends or opens an element, and every text survives the round trip', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('</script><script>alert(1)</script>')),
      (nombre) => {
        const written = inScript({ nombre })
        expect(written).not.toContain('<')
        expect(JSON.parse(written)).toEqual({ nombre })
      },
    ),
  )
})
