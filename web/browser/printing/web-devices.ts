/** The parts of Web Bluetooth and WebUSB that are used here. TypeScript has no types for them. */

export interface BluetoothCharacteristic {
  readonly uuid: string
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean }
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  writeValueWithoutResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

interface BluetoothService {
  readonly uuid: string
  getCharacteristics(): Promise<BluetoothCharacteristic[]>
}

export interface BluetoothServer {
  connect(): Promise<BluetoothServer>
  disconnect(): void
  getPrimaryServices(): Promise<BluetoothService[]>
}

export interface BluetoothPrinter extends EventTarget {
  readonly id: string
  readonly name?: string
  readonly gatt?: BluetoothServer
}

interface WebBluetooth {
  getAvailability(): Promise<boolean>
  requestDevice(options: {
    acceptAllDevices: true
    optionalServices: readonly (number | string)[]
  }): Promise<BluetoothPrinter>
  /** Missing in browsers that show the chooser again at each visit. */
  getDevices?(): Promise<BluetoothPrinter[]>
}

interface UsbAlternate {
  readonly alternateSetting: number
  readonly interfaceClass: number
  readonly endpoints: readonly {
    readonly endpointNumber: number
    readonly direction: 'in' | 'out'
    readonly type: 'bulk' | 'interrupt' | 'isochronous'
  }[]
}

interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternates: readonly UsbAlternate[]
}

export interface UsbPrinter {
  readonly vendorId: number
  readonly productId: number
  readonly productName?: string | null
  readonly serialNumber?: string | null
  readonly opened: boolean
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  selectAlternateInterface(number: number, alternate: number): Promise<void>
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ readonly status: 'ok' | 'stall' | 'babble' }>
}

interface WebUsb {
  getDevices(): Promise<UsbPrinter[]>
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbPrinter>
}

declare global {
  interface Navigator {
    readonly bluetooth?: WebBluetooth
    readonly usb?: WebUsb
  }
}
