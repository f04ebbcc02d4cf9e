/** A service is shown at 1600 pixels at most. */
const mostPixels = 2000;

/**
 * A picture file as the base64 of a JPEG no larger than needed: a phone's photo has ten times the bytes. Rejects
 * when the browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  const pen = canvas.getContext('2d')!;
  // Transparent pixels would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
}
