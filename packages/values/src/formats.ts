/** Of a language, zone and kind of date there are few on a page, many on a server. */
const most = 200;

/** Answers what `make` made before for the same locale and options: making one costs a thousand times its use. */
function once<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options = {} as Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    if (made.size >= most) made.clear();
    made.set(key, format);
    return format;
  };
}

/** `new Intl.DateTimeFormat`, made once. Without a time zone it is that of the device at the first call. */
export const dateFormat = once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);

/** `new Intl.NumberFormat`, made once. */
export const numberFormat = once<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
